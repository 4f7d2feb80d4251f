import { errors } from '#contract/base/errors.ts';
import { isLive, type Stage } from '../../video/recording/recorder-stage.ts';
import type { UploadState } from '../../video/takes/take-uploader.ts';
import type { PreparationState } from '../../video/videos/use-preparation.ts';
import { t } from '../../../ui/words.ts';

type Facts = {
  closed: boolean;
  asking: boolean;
  saved: boolean;
  upload: Pick<UploadState, 'status' | 'stalled' | 'fleeting' | 'failure'>;
  stage: Stage;
  again?: boolean;
  preparation?: PreparationState;
  /** The value is null for a spoken answer; otherwise it says whether every question has a written answer. */
  written: boolean | null;
};

export function missingStepText({
  closed,
  asking,
  saved,
  upload,
  stage,
  again = false,
  preparation = 'none',
  written,
}: Facts): string | null {
  if (closed) return errors.job_closed.message;
  if (asking) return t`First, choose who can review your answer.`;
  if (written !== null) return written ? null : t`Please answer every question to submit your application.`;
  if (again) return t`Use the new take or cancel it to submit your application.`;
  if (isLive(stage) || stage === 'finishing') return t`Stop the recording to submit your application.`;
  return missingVideoText(upload, saved) ?? uncheckedVideoText(preparation);
}

function missingVideoText({ status, stalled, fleeting, failure }: Facts['upload'], saved: boolean): string | null {
  const isUploading = status === 'uploading' || status === 'processing';
  if ((isUploading && stalled) || (status === 'failed' && failure === 'offline')) {
    return fleeting
      ? t`No connection. Only this page has your video: keep it open until it’s uploaded, then submit.`
      : t`No connection. Your video is on this device and hasn’t been sent. You can submit it once it’s uploaded.`;
  }
  if (isUploading) return t`Your video is uploading. You can submit when it’s done.`;
  if (status === 'failed') return t`We don’t have your video yet. Try again or record another one.`;
  return saved ? null : t`Please record a video to submit your application.`;
}

function uncheckedVideoText(preparation: PreparationState): string | null {
  if (preparation === 'rejected') return t`Record or choose another video to submit your application.`;
  if (preparation === 'failed' || preparation === 'stalled')
    return t`Your video isn’t checked yet. Try again, or record another one.`;
  return null;
}
