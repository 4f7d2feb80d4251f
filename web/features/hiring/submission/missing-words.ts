import { errors } from '#contract/base/errors.ts';
import { isLive, type Stage } from '../../people/recording/recorder-stage.ts';
import type { UploadState } from '../../people/takes/take-keeper.ts';
import { t } from '../../../ui/words.ts';

type Facts = {
  /** The job takes no more applications. */
  closed: boolean;
  /** The question about software is open. */
  asking: boolean;
  /** The server holds a checked video. */
  saved: boolean;
  upload: Pick<UploadState, 'status'>;
  stage: Stage;
  /** One question is being recorded again. */
  again?: boolean;
  /** Null for a spoken answer, else whether every question is answered in writing. */
  written: boolean | null;
};

/** What is between a person and the Submit button, in words; null when nothing does. */
export function missingWords({ closed, asking, saved, upload, stage, again = false, written }: Facts): string | null {
  if (closed) return errors.job_closed.message;
  if (asking) return t`First, choose who can review your answer.`;
  if (written !== null) return written ? null : t`Please answer every question to submit your application.`;
  if (again) return t`Use the new take or cancel it to submit your application.`;
  if (isLive(stage) || stage === 'finishing') return t`Stop the recording to submit your application.`;
  if (upload.status === 'uploading' || upload.status === 'processing') {
    return t`Your video is uploading. You can submit when it’s done.`;
  }
  if (upload.status === 'failed') return t`We don’t have your video yet. Try again or record another one.`;
  return saved ? null : t`Please record a video to submit your application.`;
}
