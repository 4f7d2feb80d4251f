import type { Storage } from './backend.ts';
import { folderStorage } from './folder.ts';
import { s3Storage, type S3Config } from './s3.ts';

export type { Storage } from './backend.ts';
export type StorageConfig = { folder: string } | { s3: S3Config };

/** A folder of this machine, or a bucket of an object storage. */
export const openStorage = (config: StorageConfig): Storage =>
  's3' in config ? s3Storage(config.s3) : folderStorage(config.folder);
