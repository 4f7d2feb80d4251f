import type { Storage } from './backend.ts';
import { folderStorage } from './folder.ts';
import { s3Storage, type S3Config } from './s3.ts';
import { type Keyring, sealedStorage } from './encrypted-storage.ts';

export type { Storage } from './backend.ts';
export type StorageConfig = { folder: string } | { s3: S3Config };

export function openStorage(config: StorageConfig, keyring?: Keyring): Storage {
  const backend = 's3' in config ? s3Storage(config.s3) : folderStorage(config.folder);
  return keyring ? sealedStorage(backend, keyring) : backend;
}
