import { videoApi } from '#contract/video/api.ts';
import { mountFaces } from '../adapters/uploads/faces.ts';
import { defineModule } from '../base/define-module.ts';
import { verifyDeletionReceipt } from './deletion-receipts/queries.ts';
import { chooseStill, uploadFace } from './faces/choose.ts';
import { faceIsShown, myFace } from './faces/queries.ts';
import { clearFace, removeFace } from './faces/remove.ts';
import { filesOf, sections } from './personal-data/export.ts';
import { forget, staying } from './personal-data/forget.ts';
import { videoUnusable } from './videos/events.ts';
import { prepareVideo, retryFailedVideos } from './videos/prepare.ts';
import { prepareVideoAgain } from './videos/prepare-again.ts';
import { ownVideo } from './videos/queries.ts';
import { spliceVideo } from './videos/splice.ts';
import { confirmUpload, uploadVideo } from './videos/upload.ts';

export const video = defineModule({
  name: 'video',
  tables: ['faces', 'videos', 'video_keys', 'video_plays', 'deletion_receipts'],
  api: videoApi,
  endpoints: {
    videos: {
      upload: uploadVideo,
      confirm: confirmUpload,
      splice: spliceVideo,
      prepare: prepareVideoAgain,
      one: ownVideo,
    },
    faces: { mine: myFace, upload: uploadFace, still: chooseStill, remove: removeFace },
    deletionReceipts: { verify: verifyDeletionReceipt },
  },
  tasks: [clearFace, prepareVideo, retryFailedVideos],
  events: [videoUnusable],
  personalData: {
    sections,
    filesOf,
    retainedTables: staying,
    forget: (services, tx, { id }) => forget(services, tx, id),
  },
  mount(http, { services: { db, storage, settings }, viewer }) {
    mountFaces(http, { storage, secret: settings.secret, viewer, isShown: (id) => faceIsShown(db, id) });
  },
});
