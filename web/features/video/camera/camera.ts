import { t } from '../../../ui/words.ts';
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'lost' | 'unsupported';

export type Devices = { camera: string | null; microphone: string | null };
export type MediaInputDevice = { id: string; label: string };

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

const exactly = (id: string | null) => (id ? { deviceId: { exact: id } } : {});

export const openCamera = ({ camera, microphone }: Devices, soundOnly = false): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: !soundOnly && {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30, max: 30 },
      ...(camera ? exactly(camera) : { facingMode: 'user' }),
    },
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...exactly(microphone),
    },
  });

export const closeCamera = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Maps a browser error to a problem; an unknown error counts as a blocked camera, which has the same remedy. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error !== null && typeof error === 'object' && 'name' in error && problems[String(error.name)]) || 'denied';

/** Lists the available devices; browsers reveal their names only after permission. */
export async function listDevices(): Promise<{ cameras: MediaInputDevice[]; microphones: MediaInputDevice[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind, word: string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${word} ${index + 1}` }));
  return { cameras: of('videoinput', t`Camera`), microphones: of('audioinput', t`Microphone`) };
}

export const devicesOf = (stream: MediaStream): Devices => ({
  camera: stream.getVideoTracks()[0]?.getSettings().deviceId ?? null,
  microphone: stream.getAudioTracks()[0]?.getSettings().deviceId ?? null,
});
