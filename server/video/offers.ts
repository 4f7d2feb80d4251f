export { issueDeletionReceipt } from './deletion-receipts/issue.ts';
export { deletionReceiptsOf } from './deletion-receipts/queries.ts';
export { saveCaptions } from './videos/captions.ts';
export { openKeyring } from './videos/keyring.ts';
export { destroyKey } from './videos/keys.ts';
export { recordPlay } from './videos/play.ts';
export {
  isUnused,
  ownAnswerAt,
  ownPreparedAnswerAt,
  ownPreparedVideoAt,
  ownPreparedVideoIn,
  ownVideoAt,
  playbackOf,
  posterKey,
  videoById,
  videoIdIn,
  videoKey,
  videoPathIn,
  videoPreview,
  type VideoRow,
  videosById,
  videoView,
} from './videos/queries.ts';
export { deleteVideo, eraseUnusedVideo, removeIfUnused, removeUnusedVideo } from './videos/remove.ts';
export { startUploadSweeper } from './videos/sweep-uploads.ts';
