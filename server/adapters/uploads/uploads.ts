import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { maxVideoBytes } from '#contract/video/video-limits.ts';
import { pauseDeadline } from '../http/deadline.ts';
import type { AuthenticateByToken } from '../http/http.ts';
import { TooManyBytes } from '../http/stream-buffers.ts';
import * as store from './upload-store.ts';

const protocol = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };
const abilities = {
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-defer-length,termination',
  'tus-max-size': maxVideoBytes,
};
const unfinishedAtMost = 20;

type Options = { folder: string; whoIs: AuthenticateByToken; begun?: () => void };

/** Serves resumable uploads at /uploads with the tus protocol; each belongs to its user, and the length may be declared at the end. */
export async function mountUploads(http: FastifyInstance, { folder, whoIs, begun }: Options): Promise<void> {
  await store.openUploadStore(folder);
  const inTurn = serializeUploads();

  http.addHook('onClose', () => store.closeUploads(folder));

  await http.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(protocol);
      if (request.method === 'OPTIONS') return;
      if (request.headers['tus-resumable'] !== '1.0.0') return reply.status(412).headers(abilities).send();
      request.actor = await ownerOf(request, whoIs);
    });
    const options = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply.status(204).headers(abilities).send();
    scope.options('/uploads', options);
    scope.options('/uploads/:id', options);

    scope.post('/uploads', async (request, reply) => {
      const owner = request.actor!.id;
      const length = lengthIn(request);
      if ((length === null) !== (request.headers['upload-defer-length'] === '1')) throw new AppError('invalid_input');
      const id = store.newUploadId(owner);
      await store.beginUpload(folder, id, length);
      // The new upload is counted too, so that concurrent requests cannot exceed the limit.
      if ((await store.uploadsOf(folder, owner)) > unfinishedAtMost) {
        await store.discardUpload(folder, id);
        throw new AppError('too_many_tries');
      }
      begun?.();
      return reply.status(201).header('location', `/uploads/${id}`).send();
    });

    scope.head('/uploads/:id', (request, reply) =>
      inTurn(request, async () => {
        const { offset, length } = await existingUpload(folder, request);
        reply.header('upload-offset', offset);
        return reply.headers(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': length }).send();
      }),
    );

    scope.patch('/uploads/:id', (request, reply) =>
      inTurn(request, async () => {
        const upload = await store.openUpload(folder, idOf(request));
        if (!upload) throw new AppError('not_found');
        reply.header('upload-offset', upload.offset);
        if (Number(request.headers['upload-offset']) !== upload.offset) return reply.status(409).send();
        begun?.();
        pauseDeadline(request);
        const offset = await append(folder, request, upload);
        return reply.status(204).header('upload-offset', offset).send();
      }),
    );

    scope.delete('/uploads/:id', (request, reply) =>
      inTurn(request, async () => {
        await existingUpload(folder, request);
        await store.discardUpload(folder, idOf(request));
        return reply.status(204).send();
      }),
    );
  });
}

const idOf = (request: FastifyRequest) => String((request.params as { id?: string }).id);

async function ownerOf(request: FastifyRequest, whoIs: AuthenticateByToken) {
  const actor = await whoIs(request.headers.authorization);
  if (!actor) throw new AppError('not_signed_in');
  if (actor.role !== 'candidate' && actor.role !== 'manager') throw new AppError('forbidden');
  if (request.url.startsWith('/uploads/') && !store.isUploadOf(idOf(request), actor.id))
    throw new AppError('not_found');
  return actor;
}

async function existingUpload(folder: string, request: FastifyRequest): Promise<store.Partial> {
  const upload = await store.partialUpload(folder, idOf(request));
  if (!upload) throw new AppError('not_found');
  return upload;
}

function lengthIn(request: FastifyRequest): number | null {
  const text = request.headers['upload-length'];
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new AppError('invalid_input');
  if (Number(text) > maxVideoBytes) throw new AppError('recorder_too_large');
  return Number(text);
}

async function append(folder: string, request: FastifyRequest, { offset, length }: store.Partial): Promise<number> {
  const announced = lengthIn(request);
  // The client may repeat the same length after a lost response, but may not change it.
  if (announced !== null && (announced < offset || announced !== (length ?? announced))) {
    throw new AppError('invalid_input');
  }
  const limit = length ?? announced ?? maxVideoBytes;
  if (offset + Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('recorder_too_large');
  if (announced !== null && length === null) await store.declareLength(folder, idOf(request), announced);
  try {
    return await store.appendBytes(folder, idOf(request), request.raw, offset, limit);
  } catch (error) {
    if (error instanceof TooManyBytes) throw new AppError('recorder_too_large');
    throw error;
  }
}

/** Serializes requests for each upload. The newest one wins, because an older connection was abandoned by its client. */
function serializeUploads() {
  const running = new Map<string, { request: FastifyRequest; done: Promise<unknown> }>();
  return async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    const id = idOf(request);
    for (let other = running.get(id); other; other = running.get(id)) {
      other.request.raw.destroy();
      await other.done.catch(() => {});
    }
    const done = work();
    running.set(id, { request, done });
    try {
      return await done;
    } finally {
      if (running.get(id)?.request === request) running.delete(id);
    }
  };
}
