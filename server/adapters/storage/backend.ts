import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type Range = { start: number; end: number };

/** Finished files by key (`videos/….mp4`): letters, digits and `-_.`, parted by slashes. */
export type Storage = {
  /** Keeps the file, which must not change afterwards. It is there whole or not at all; a key that exists is replaced. */
  put(key: string, file: string): Promise<void>;
  /** Rejects when there is no such key. */
  read(key: string, range?: Range): Promise<Readable>;
  /** Brings what is kept to a path of this machine, not to be changed there; false when there is no such key. */
  fetch(key: string, file: string): Promise<boolean>;
  /** In bytes; null when there is no such key. */
  size(key: string): Promise<number | null>;
  /** Removes every key that starts so; nothing to remove is fine. */
  remove(prefix: string): Promise<void>;
};

/** Where files lie: a storage that can also be filled from a stream. */
export type Backend = Storage & { pour(key: string, bytes: Readable): Promise<void> };
