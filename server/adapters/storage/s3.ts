import { createReadStream, createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { safeKey } from './keys.ts';
import type { StorageBackend } from './backend.ts';
import { throwStoreError } from './store-error.ts';

export type S3Config = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  patience?: { connectMs: number; silentMs: number };
};

const defaultTimeouts = { connectMs: 2000, silentMs: 8000 };

const types: Record<string, string> = { '.mp4': 'video/mp4', '.jpg': 'image/jpeg', '.pdf': 'application/pdf' };

export function s3Storage(config: S3Config): StorageBackend {
  const Bucket = config.bucket;
  let opened: Promise<Opened> | undefined;
  const s3 = () => (opened ??= openS3(config));
  const pour = async (key: string, Body: Readable) => {
    const { client, Upload } = await s3();
    const ContentType = types[extname(key)] ?? 'application/octet-stream';
    const sent = { bytes: 0 };
    const counted = Readable.from(counting(Body, sent), { objectMode: false });
    const params = { Bucket, Key: safeKey(key), Body: counted, ContentType };
    await new Upload({ client, params }).done().catch(throwStoreError);
    // Some stores confirm a write but lose data, so the size is verified before a row says "ready".
    if ((await sizeOf(key)) !== sent.bytes) throwStoreError('it did not keep what it took');
  };
  const sizeOf = async (key: string) => {
    const { client, sdk } = await s3();
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: safeKey(key) })).catch(ignoreMissing);
    // The answer to HEAD has no body, so a missing bucket looks like a missing key there.
    if (!head) await client.send(new sdk.HeadBucketCommand({ Bucket })).catch(throwStoreError);
    return head?.ContentLength ?? null;
  };
  const deleteKeys = openDeletion(Bucket, s3);
  return {
    pour,
    // The key is checked before the file is opened, so that no file handle leaks.
    put: async (key, file) => pour(safeKey(key), createReadStream(file)),
    async read(key, range) {
      const { client, sdk } = await s3();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const wanted = { Bucket, Key: safeKey(key), ...(Range && { Range }) };
      const found = await client.send(new sdk.GetObjectCommand(wanted)).catch(missingOrLost);
      return found.Body as Readable;
    },
    async fetch(key, file) {
      const { client, sdk } = await s3();
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: safeKey(key) })).catch(ignoreMissing);
      if (!found) return false;
      await pipeline(found.Body as Readable, createWriteStream(file));
      return true;
    },
    size: sizeOf,
    async remove(prefix) {
      const { client, sdk } = await s3();
      try {
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: safeKey(prefix) })) {
          await deleteKeys(page.Contents?.flatMap(({ Key }) => Key ?? []) ?? []);
        }
      } catch (error) {
        throwStoreError(error);
      }
    },
  };
}

/** Deletes keys in one request, or one by one if the store has no bulk deletion or demands a checksum that it does not get. */
function openDeletion(Bucket: string, s3: () => Promise<Opened>) {
  let inBulk = true;
  return async (keys: string[]): Promise<void> => {
    const { client, sdk } = await s3();
    if (inBulk && keys.length > 1) {
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      const done = await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete })).catch(ignoreUnsupported);
      if (done?.Errors?.length) throwStoreError(`it did not delete ${done.Errors[0]?.Key}: ${done.Errors[0]?.Code}`);
      if (done) return;
      inBulk = false;
    }
    for (const Key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  };
}

async function* counting(body: Readable, sent: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    sent.bytes += (piece as Buffer).length;
    yield piece as Buffer;
  }
}

type Opened = Awaited<ReturnType<typeof openS3>>;

async function openS3({ region, endpoint, accessKeyId, secretAccessKey, patience = defaultTimeouts }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client: S3Client = new sdk.S3Client({
    region,
    // Many compatible stores support neither virtual-hosted buckets nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: patience.connectMs, socketTimeout: patience.silentMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, Upload };
}

const isMissing = ({ name, $metadata }: S3ServiceException) =>
  $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';

function ignoreMissing(error: S3ServiceException): undefined {
  if (!isMissing(error)) throwStoreError(error);
}

function missingOrLost(error: S3ServiceException): never {
  if (isMissing(error)) throw error;
  return throwStoreError(error);
}

function ignoreUnsupported(error: S3ServiceException): undefined {
  if (![400, 405, 501].includes(error.$metadata?.httpStatusCode ?? 0)) throw error;
}
