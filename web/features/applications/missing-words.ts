import { errors } from '#contract/errors.ts';
import { isLive, type Stage } from '../videos/recorder-stage.ts';
import type { UploadState } from '../videos/take-keeper.ts';

type Facts = {
  /** The job takes no more applications. */
  closed: boolean;
  /** The question about software is open. */
  asking: boolean;
  /** The server holds a checked video. */
  saved: boolean;
  upload: Pick<UploadState, 'status'>;
  stage: Stage;
  /** Null for a spoken answer, else whether every question is answered in writing. */
  written: boolean | null;
};

/** What stands between a person and the Submit button, in words; null when nothing does. */
export function missingWords({ closed, asking, saved, upload, stage, written }: Facts): string | null {
  if (closed) return errors.job_closed.message;
  if (asking) return 'Please choose first who may read your answer.';
  if (written !== null) return written ? null : 'Please answer every question to submit your application.';
  if (isLive(stage) || stage === 'finishing') return 'Stop the recording to submit your application.';
  if (upload.status === 'uploading' || upload.status === 'processing') {
    return 'Your video is on its way. You can submit as soon as it is safe.';
  }
  if (upload.status === 'failed') return 'Your video has not arrived yet. Try again, or record another one.';
  return saved ? null : 'Please record a video to submit your application.';
}
