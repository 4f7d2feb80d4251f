import { t } from '../../../ui/words.ts';
/** Why there is no picture: refused, no device, used by another program, unplugged, or no recorder in this browser. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'lost' | 'unsupported';

/** Ids of the chosen devices; null leaves the choice to the browser. */
export type Devices = { camera: string | null; microphone: string | null };
export type Device = { id: string; label: string };

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

const exactly = (id: string | null) => (id ? { deviceId: { exact: id } } : {});

/** `soundOnly` leaves the camera alone. */
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

/** What a refusal of the browser means; an unknown one is treated like a blocked camera, which has the same way out. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error !== null && typeof error === 'object' && 'name' in error && problems[String(error.name)]) || 'denied';

/** What can be chosen from; names are only told once the camera is allowed. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind, word: string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${word} ${index + 1}` }));
  return { cameras: of('videoinput', t`Camera`), microphones: of('audioinput', t`Microphone`) };
}

/** The ids that are in use. */
export const devicesOf = (stream: MediaStream): Devices => ({
  camera: stream.getVideoTracks()[0]?.getSettings().deviceId ?? null,
  microphone: stream.getAudioTracks()[0]?.getSettings().deviceId ?? null,
});
