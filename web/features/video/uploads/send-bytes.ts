import type { Sending, SendOptions } from './sending.ts';

const uploader = () => import('./tus-upload.ts');

/** Preloads the uploader during the camera preview, so that the first second of a recording can upload immediately. */
export const prepareToSend = (): void => void uploader().catch(() => undefined);

export function sendBytes(options: SendOptions): Sending {
  let given = true;
  const started = uploader().then(({ startTusUpload }) => (given ? startTusUpload(options) : null));
  started.catch(() => given && options.onFail('offline'));
  const end = (how: keyof Sending) => {
    given = false;
    started.then((upload) => upload?.[how]()).catch(() => undefined);
  };
  return { stop: () => end('stop'), discard: () => end('discard') };
}
