import type { ByteSource } from './byte-source.ts';
import type { UploadFailure } from './upload-retry.ts';

export type SendOptions = {
  endpoint: string;
  source: ByteSource;
  /** The length is told with the last bytes: the recording is still going on. */
  deferred: boolean;
  metadata: Record<string, string>;
  /** Where an earlier visit got to; null for a new upload. */
  url: string | null;
  token: () => Promise<string | null>;
  /** Called when the server no longer knows the token. */
  renew: () => Promise<unknown>;
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** The server cannot be reached; tries go on. */
  onStall: () => void;
  onDone: (url: string) => void;
  onFail: (failure: UploadFailure) => void;
};

export type Sending = {
  /** Stops here; the upload can go on later from its address. */
  stop(): void;
  /** Stops, and has the server forget what it got. */
  discard(): void;
};
