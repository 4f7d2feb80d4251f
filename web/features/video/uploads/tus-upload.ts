import { DetailedError, Upload } from 'tus-js-client';
import type { Sending, SendOptions } from './sending.ts';
import { nextPieceSize, pieces } from './piece-size.ts';
import { failureOf, isRetryableStatus, retryDelays } from './upload-retry.ts';

export function startTusUpload(options: SendOptions): Sending {
  const { endpoint, source, deferred, metadata, url, token, renew } = options;
  // Small pieces while recording leave little to upload after Stop; a file uses larger ones.
  const kind = deferred ? 'recording' : 'file';
  let begun = 0;
  const upload = new Upload(source.blob(''), {
    endpoint,
    uploadUrl: url,
    uploadLengthDeferred: deferred,
    chunkSize: pieces[kind].least,
    metadata,
    retryDelays,
    storeFingerprintForResuming: false,
    fileReader: { openFile: () => Promise.resolve(source) },
    async onBeforeRequest(request) {
      const bearer = await token();
      if (bearer) request.setHeader('Authorization', `Bearer ${bearer}`);
      begun = performance.now();
    },
    async onAfterResponse(_request, response) {
      if (response.getStatus() !== 401) return;
      await renew();
      // The error makes tus retry this request with the new token.
      throw new Error('The session was renewed');
    },
    onUploadUrlAvailable: () => upload.url && options.onUrl(upload.url),
    onChunkComplete(bytes) {
      upload.options.chunkSize = nextPieceSize(kind, bytes, performance.now() - begun);
    },
    onProgress: (sent) => options.onProgress(sent),
    onShouldRetry(error) {
      const retry = isRetryableStatus(statusOf(error));
      if (retry) options.onStall();
      return retry;
    },
    onSuccess: () => options.onDone(upload.url ?? ''),
    onError: (error) => options.onFail(failureOf(statusOf(error))),
  });
  upload.start();
  return {
    stop: () => void upload.abort(false),
    discard: () => void upload.abort(true).catch(() => undefined),
  };
}

const statusOf = (error: Error): number | null =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null;
