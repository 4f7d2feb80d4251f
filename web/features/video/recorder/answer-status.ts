import { rejectionReasons } from '#contract/video/videos.ts';
import { t } from '../../../ui/words.ts';
import type { UploadPhase, UploadState } from '../takes/take-uploader.ts';
import { isChecking, type Preparation } from '../videos/use-preparation.ts';
import { uploadText } from './video-texts.ts';

export type AnswerStatus = {
  phase: UploadPhase;
  text: string;
  stalled: boolean;
  retry: 'upload' | 'preparation' | null;
  isRejected: boolean;
};

type Checked = Pick<Preparation, 'state' | 'path' | 'rejection'>;

export function answerStatusOf(upload: UploadState, recording: boolean, preparation: Checked | null): AnswerStatus {
  const { status, video } = upload;
  const isOnServer = status === 'idle' || status === 'completed';
  const isSameVideo = !video || video.path === preparation?.path;
  if (isOnServer && preparation && isSameVideo && preparation.state !== 'none') {
    if (status === 'completed' || preparation.state !== 'ready') return preparationStatus(preparation);
  }
  const isRefused = status === 'failed' && (upload.reason !== null || upload.failure === 'too_large');
  const text = uploadText(upload, recording);
  const again = t`Record again or choose another file. Nothing else is lost.`;
  return {
    phase: status,
    text: isRefused ? `${text} ${again}` : text,
    stalled: upload.stalled,
    retry: status === 'failed' && !isRefused ? 'upload' : null,
    isRejected: isRefused,
  };
}

function preparationStatus({ state, rejection }: Checked): AnswerStatus {
  const isRejected = state === 'rejected';
  return {
    phase: isChecking(state) ? 'processing' : state === 'ready' ? 'completed' : 'failed',
    text: preparationText(state, rejection),
    stalled: false,
    retry: state === 'failed' || state === 'stalled' ? 'preparation' : null,
    isRejected,
  };
}

function preparationText(state: Checked['state'], rejection: Checked['rejection']): string {
  if (state === 'ready') return t`Uploaded and checked`;
  if (state === 'checking') return t`Uploaded. The video is being checked.`;
  if (state === 'slow')
    return t`The check is taking longer than usual. Your video is saved, so you can also come back later.`;
  if (state === 'stalled')
    return t`We couldn’t finish checking your video. It’s saved. Try again now, or come back later.`;
  if (state === 'failed')
    return t`We couldn’t check your video because of a problem on our side. It’s saved. Try again, or record another one.`;
  return `${rejectionReasons[rejection ?? 'corrupt']} ${t`Record again or choose another file. Nothing else is lost.`}`;
}
