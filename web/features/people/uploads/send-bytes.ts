import type { Sending, SendOptions } from './sending.ts';

const uploader = () => import('./tus-upload.ts');

/** Fetches the uploader while people look into the mirror: the first second of a recording can then leave at once. */
export const prepareToSend = (): void => void uploader().catch(() => undefined);

/** Sends a source to the resumable endpoint, while it grows. */
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
