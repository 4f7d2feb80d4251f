import type { ByteSource } from './byte-source.ts';
import type { UploadFailure } from './upload-retry.ts';

export type SendOptions = {
  endpoint: string;
  source: ByteSource;
  /** The length follows with the last bytes, because the recording is still running. */
  deferred: boolean;
  metadata: Record<string, string>;
  url: string | null;
  token: () => Promise<string | null>;
  renew: () => Promise<unknown>;
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  onStall: () => void;
  onDone: (url: string) => void;
  onFail: (failure: UploadFailure) => void;
};

export type Sending = {
  stop(): void;
  /** Stops the upload and deletes its bytes on the server. */
  discard(): void;
};
