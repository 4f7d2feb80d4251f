import { deletionReceipts } from './deletion-receipts.ts';
import { faces } from './faces.ts';
import { videos } from './videos.ts';

const { remove, ...ownVideos } = videos;
/** The hiring module answers it: an answer to a job ends together with its video. */
export const answerVideos = { remove };

export const videoApi = { videos: ownVideos, faces, deletionReceipts };
