import type { Storage } from './backend.ts';
import { folderStorage } from './folder.ts';
import { s3Storage, type S3Config } from './s3.ts';

export type { Storage } from './backend.ts';
export type StorageConfig = { folder: string; s3?: S3Config | undefined };

/** Object storage when a bucket is configured, else a folder of this machine. */
export const openStorage = ({ folder, s3 }: StorageConfig): Storage => (s3 ? s3Storage(s3) : folderStorage(folder));
