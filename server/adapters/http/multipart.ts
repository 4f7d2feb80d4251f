import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { maxVideoBytes } from '#contract/video/video-limits.ts';
import { saveFrom } from './stream-buffers.ts';

export type StagedFile = { path: string; filename: string; bytes: number; complete: boolean };

export const registerMultipart = (http: FastifyInstance) =>
  http.register(multipart, {
    // The limit is one byte larger, so that a file of exactly the maximum size does not count as truncated.
    limits: { files: 1, fields: 10, parts: 12, fileSize: maxVideoBytes + 1 },
    throwFileSizeLimit: false,
  });

/** Streams the uploaded file to disk with constant memory; only fields before the file are read. */
export async function receiveFile(request: FastifyRequest, field: string, folder: string) {
  if (!request.isMultipart()) throw nothingSent(field);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.part`);
  const discard = () => rm(path, { force: true });
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === field) return { fields, file: await stage(part, path), discard };
      else part.file.resume();
    }
  } catch (error) {
    await discard();
    // The rest of the body is discarded, so that the client can read the error and the connection is freed.
    request.raw.unpipe();
    request.raw.resume();
    throw isBroken(error) ? nothingSent(field) : error;
  }
  throw nothingSent(field);
}

const isBroken = (error: unknown) => error instanceof Error && error.constructor === Error && !('code' in error);

const nothingSent = (field: string) => new AppError(field === 'video' ? 'video_required' : 'file_required');

async function stage(part: MultipartFile, path: string): Promise<StagedFile> {
  await saveFrom(part.file, path);
  return { path, filename: part.filename, bytes: part.file.bytesRead, complete: !part.file.truncated };
}
