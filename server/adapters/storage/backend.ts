import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

export type Storage = {
  /** Stores the file atomically and replaces an existing key; the source must not change afterwards. */
  put(key: string, file: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  fetch(key: string, file: string): Promise<boolean>;
  size(key: string): Promise<number | null>;
  remove(prefix: string): Promise<void>;
};

export type StorageBackend = Storage & { pour(key: string, bytes: Readable): Promise<void> };
