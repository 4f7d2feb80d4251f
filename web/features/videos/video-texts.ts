import { errors } from '#contract/errors.ts';
import { maxBytesFor, type VideoPurpose } from '#contract/videos.ts';
import { errorToast } from '../../ui/toast.ts';
import type { CameraProblem } from './camera.ts';
import type { Notice } from './recorder.ts';
import type { UploadState } from './take-keeper.ts';
import type { TakeLimits } from './take-limits.ts';

const uploadFailedText = errors.video_rejected.message;

/** The fixed words for a file over the limit (specification §5, D75). */
export function tooLargeToast(purpose: VideoPurpose, bytes: number): void {
  const extended = bytes > maxBytesFor(purpose);
  if (extended) errorToast(`Please send a file under ${mebibytes(bytes)} MB.`, 'File Too Large');
  else if (purpose === 'application') errorToast(errors.video_too_large.message, 'File Too Large');
  else errorToast(errors.recorder_too_large.message);
}

/** What stands on the stage when there is no picture; each ends in a way out. */
export const cameraProblemTexts: Record<CameraProblem, { title: string; text: string }> = {
  denied: {
    title: 'The camera is blocked',
    text: 'Allow camera and microphone in the address bar, then try again. You can also upload a video below.',
  },
  missing: {
    title: 'No camera or microphone found',
    text: 'Connect a camera and a microphone, then try again. You can also upload a video below.',
  },
  busy: {
    title: 'The camera is in use',
    text: 'Another program uses the camera or the microphone. Close it, then try again. You can also upload a video below.',
  },
  lost: {
    title: 'The camera was disconnected',
    text: 'Connect it again, then try again. You can also upload a video below.',
  },
  unsupported: {
    title: 'This browser cannot record',
    text: 'Record the video with another program or on your phone, and upload it below.',
  },
};

/** With what the server said of the file; where it said nothing, the fixed sentence stands alone (specification §8). */
export const uploadFailedToast = (reason: string | null): void =>
  reason ? errorToast(reason, 'Upload failed') : errorToast(uploadFailedText);

/** Why an upload ended, and what to do: one sentence. */
export function uploadFailureText({ failure, reason, fleeting }: UploadState): string {
  if (failure === 'offline' && fleeting)
    return 'We could not reach the server. Only this page has your video: leave it open.';
  if (failure === 'offline') return 'We could not reach the server. Your video is kept on this device.';
  if (failure === 'too_large') return errors.video_too_large.message;
  return reason ? `${uploadFailedText} ${reason}` : uploadFailedText;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Where the video is on its way, in words. `recording`: bytes are still being added. */
export function uploadText(upload: UploadState, recording: boolean): string {
  const { status, stalled, fleeting, sent, take } = upload;
  const total = take?.bytes ?? 0;
  if (status === 'processing') return 'Uploaded. The video is being checked.';
  if (status === 'completed') return 'Uploaded and checked. It is safe.';
  if (status === 'failed') return uploadFailureText(upload);
  if (status === 'idle') return '';
  if (stalled && fleeting)
    return 'No connection. Only this page has your video: leave it open, and it goes on by itself.';
  if (stalled) return 'No connection. The video is kept on this device and goes on by itself.';
  if (recording)
    return sent < 100_000 ? 'Uploading while you record' : `Uploading while you record: ${megabytes(sent)} MB are safe`;
  return `Uploading: ${total > 0 ? Math.min(99, Math.floor((100 * sent) / total)) : 0}%`;
}

/** What the recorder did by itself. */
export const noticeTexts: Record<Notice, string> = {
  limit: 'Your time is full, so the recording stopped by itself.',
  lost: 'The camera or the microphone was disconnected. What you recorded until then is kept.',
  hidden: 'Paused while you were away from this page. Press Resume to go on.',
};

const mebibytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

export const limitText = ({ seconds, bytes }: TakeLimits): string =>
  `Under ${seconds / 60} minutes, ${mebibytes(bytes)} MB at most`;
