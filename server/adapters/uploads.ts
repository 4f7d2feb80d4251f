import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errors } from '#contract/errors.ts';
import { maxVideoBytes } from '#contract/videos.ts';
import type { WhoIs } from './http.ts';

export const uploadDays = 7;
const unfinishedAtMost = 20;
const place = 'tus';

/** Resumable uploads (tus) at /uploads: each belongs to the signed-in person who began it, and lives for seven days. */
export async function mountUploads(http: FastifyInstance, { folder, whoIs }: { folder: string; whoIs: WhoIs }) {
  const directory = join(folder, place);
  await mkdir(directory, { recursive: true });
  const owner = new AsyncLocalStorage<string>();
  const tus = new Server({
    path: '/uploads',
    datastore: new FileStore({
      directory,
      configstore: notesIn(directory),
      expirationPeriodInMilliseconds: uploadDays * 24 * 3600 * 1000,
    }),
    maxSize: maxVideoBytes,
    relativeLocation: true,
    // Same origin only: no CORS header is sent.
    allowedOrigins: [],
    // The owner is part of the name, so that nobody has to look it up.
    namingFunction: () => `${owner.getStore()}_${randomUUID()}`,
    onResponseError: (_request, error) =>
      'status_code' in error && error.status_code === 413
        ? { status_code: 413, body: errors.recorder_too_large.message }
        : undefined,
  });

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const id = await ownerOf(request, whoIs);
    if (request.method === 'POST') await refuseHoarding(directory, id);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    await owner.run(id, () => tus.handle(request.raw, reply.raw));
  };
  await http.register(async (scope) => {
    // The bytes are read by the upload server, as a stream.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    scope.route({ method: ['POST', 'OPTIONS'], url: '/uploads', exposeHeadRoute: false, handler });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/uploads/:id',
      exposeHeadRoute: false,
      handler,
    });
  });
}

/** Throws when nobody is signed in, and `not_found` for an upload of somebody else. */
async function ownerOf(request: FastifyRequest, whoIs: WhoIs): Promise<string> {
  const actor = await whoIs(request.headers.authorization);
  if (!actor) throw new AppError('not_signed_in');
  if (actor.role !== 'candidate' && actor.role !== 'manager') throw new AppError('forbidden');
  const { id } = request.params as { id?: string };
  if (id !== undefined && !belongsTo(id, actor.id)) throw new AppError('not_found');
  return actor.id;
}

const belongsTo = (uploadId: string, ownerId: string) =>
  uploadId.startsWith(`${ownerId}_`) && /^[\w-]+$/.test(uploadId);

async function refuseHoarding(directory: string, ownerId: string): Promise<void> {
  const names = await readdir(directory);
  const own = names.filter((name) => name.endsWith('.json') && belongsTo(name.slice(0, -5), ownerId));
  if (own.length >= unfinishedAtMost) throw new AppError('too_many_tries');
}

/** Path of an upload of this person of which every byte has arrived; null for any other. */
export async function finishedUpload(folder: string, ownerId: string, uploadId: string): Promise<string | null> {
  if (!belongsTo(uploadId, ownerId)) return null;
  const path = join(folder, place, uploadId);
  const notes = await notesIn(join(folder, place)).get(uploadId);
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => null,
  );
  return bytes !== null && bytes === notes?.size ? path : null;
}

export async function discardUpload(folder: string, uploadId: string): Promise<void> {
  const path = join(folder, place, uploadId);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** What is known of an upload, beside its bytes. Written whole or not at all: a crash must not lose an upload. */
function notesIn(directory: string) {
  const pathOf = (id: string) => join(directory, `${id}.json`);
  return {
    async get(id: string): Promise<Upload | undefined> {
      const text = await readFile(pathOf(id), 'utf8').catch(() => null);
      return text === null ? undefined : (JSON.parse(text) as Upload);
    },
    async set(id: string, upload: Upload): Promise<void> {
      const part = `${pathOf(id)}.${randomUUID()}.part`;
      await writeFile(part, JSON.stringify(upload));
      await rename(part, pathOf(id));
    },
    delete: (id: string) => rm(pathOf(id), { force: true }),
  };
}
