import { errors } from '#contract/base/errors.ts';
import { maxBytesFor, type VideoPurpose } from '#contract/video/videos.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { permissionHelp } from '../camera/permission-help.ts';
import type { CameraProblem } from '../camera/camera.ts';
import type { RecorderNotice } from '../recording/recorder.ts';
import type { UploadState } from '../takes/take-uploader.ts';
import type { TakeLimits } from '../recording/take-limits.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { plural, t } from '../../../ui/words.ts';

const uploadFailedText = errors.video_rejected.message;

export function tooLargeToast(purpose: VideoPurpose, bytes: number): void {
  const extended = bytes > maxBytesFor(purpose);
  if (extended) errorToast(t`Please send a file under ${mebibytes(bytes)} MB.`, t`File Too Large`);
  else if (purpose === 'application') errorToast(errors.video_too_large.message, t`File Too Large`);
  else errorToast(errors.recorder_too_large.message);
}

const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
const installed = () => typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;

export const cameraProblemTexts: Record<CameraProblem, { title: string; text: string }> = {
  denied: { title: t`The camera is blocked`, text: permissionHelp(agent, installed()) },
  missing: {
    title: t`No camera or microphone found`,
    text: t`Connect a camera and a microphone, then try again. You can also upload a video below.`,
  },
  busy: {
    title: t`The camera is in use`,
    text: t`Another program uses the camera or the microphone. Close it, then try again. You can also upload a video below.`,
  },
  lost: {
    title: t`The camera was disconnected`,
    text: t`Connect it again, then try again. You can also upload a video below.`,
  },
  unsupported: {
    title: t`This browser can’t record`,
    text: t`Record the video with another program or on your phone, and upload it below.`,
  },
};

export const uploadFailedToast = (reason: string | null): void =>
  reason ? errorToast(reason, t`Upload failed`) : errorToast(uploadFailedText);

export function uploadFailureText({ failure, reason, fleeting }: UploadState): string {
  if (failure === 'offline' && fleeting)
    return t`We could not reach the server. Only this page has your video: leave it open.`;
  if (failure === 'offline') return t`We could not reach the server. Your video is kept on this device.`;
  if (failure === 'too_large') return errors.video_too_large.message;
  return reason ? `${uploadFailedText} ${reason}` : uploadFailedText;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

export function uploadText(upload: UploadState, recording: boolean): string {
  const { status, stalled, fleeting, sent, take } = upload;
  const total = take?.bytes ?? 0;
  if (status === 'processing') return t`Uploaded. The video is being checked.`;
  if (status === 'completed') return t`Uploaded`;
  if (status === 'failed') return uploadFailureText(upload);
  if (status === 'idle') return '';
  if (stalled && fleeting)
    return t`No connection. Only this page has your video. Keep it open, and the upload will continue.`;
  if (stalled) return t`No connection. Your video is kept on this device, and the upload will continue.`;
  if (recording)
    return sent < 100_000
      ? t`Uploading while you record`
      : t`Uploading while you record: ${megabytes(sent)} MB are safe`;
  return t`Uploading: ${total > 0 ? Math.min(99, Math.floor((100 * sent) / total)) : 0}%`;
}

export const noticeTexts: Record<RecorderNotice, string> = {
  limit: t`You’ve reached the time limit, so the recording stopped.`,
  lost: t`The camera or microphone was disconnected. Your recording so far is kept.`,
  hidden: t`Paused while you were away. Press Resume to continue.`,
  muted: t`Paused: a call or another app took the camera or microphone. Press Resume when it’s over.`,
};

const mebibytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

export function limitText({ seconds, bytes }: TakeLimits): string {
  const minutes = seconds / 60;
  if (!Number.isInteger(minutes)) return t`At most ${minutesAndSeconds(seconds)}, ${mebibytes(bytes)} MB`;
  return t`Under ${plural(minutes, { one: '# minute', other: '# minutes' })}, ${mebibytes(bytes)} MB at most`;
}
