import type { OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sendFrom } from '../http/stream-buffers.ts';
import type { Storage } from '../storage/storage.ts';
import { seal, sealFits, sha256 } from '../auth/tokens.ts';

type PlaybackOptions = {
  storage: Storage;
  secret: string;
  viewer: (authorization: string | undefined, cookies: Record<string, string | undefined>) => Promise<Actor | null>;
  /** Asked again at each request: an address outlives the consent it was made under. */
  mayStillWatch: (actor: Actor, key: string) => Promise<boolean>;
  /** Learns of each time someone starts a video. */
  played: (actor: Actor, key: string) => Promise<void>;
};

const seconds = 300;
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.zip': 'application/zip',
};

/** An address that plays this file for this person alone, for at most five minutes; the same within one minute. */
export function playbackUrl(secret: string, key: string, viewerId: string): string {
  const expires = Math.floor(Date.now() / 60_000) * 60 + seconds;
  const query = new URLSearchParams({
    viewer: viewerId,
    expires: String(expires),
    signature: seal(secret, sealedText(key, viewerId, expires)),
  });
  return `/media/${key}?${query.toString()}`;
}

const sealedText = (key: string, viewer: string, expires: number) => `GET\n${key}\n${viewer}\n${expires}`;

/** Sends files of the storage to whom their address was made for: ranges, constant memory, nothing cached. */
export function mountPlayback(
  http: FastifyInstance,
  { storage, secret, viewer, mayStillWatch, played }: PlaybackOptions,
): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const key = (request.params as { '*': string })['*'];
      const actor = await viewer(request.headers.authorization, request.cookies);
      if (!actor) throw new AppError('not_signed_in');
      if (!admits(secret, key, actor, request.query as Record<string, unknown>)) throw new AppError('forbidden');
      if (!(await mayStillWatch(actor, key))) throw new AppError('video_not_found');
      return sendStored(request, reply, { storage, key, cache: 'private, no-store', begins: () => played(actor, key) });
    },
  });
}

type Stored = {
  storage: Storage;
  key: string;
  cache: string;
  /** Before its first byte is sent. */
  begins?: () => Promise<void>;
};

/** Sends a file of the storage, or the range of it that was asked for. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, cache, begins }: Stored,
) {
  const size = await storage.size(key);
  if (size === null) throw new AppError(key.startsWith('videos/') ? 'video_not_found' : 'not_found');
  const etag = `"${sha256(`${key} ${size}`).slice(0, 24)}"`;
  describe(reply, key, etag);
  reply.header('cache-control', cache);

  const range = rangeIn(request, etag, size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  if (start === 0) await begins?.();
  const bytes = await storage.read(key, { start, end });
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  await sendFrom(bytes, reply.raw).catch((error: unknown) => {
    // Anyone who watches may leave at any time.
    if (!reply.raw.destroyed) request.log.warn({ err: error }, 'a file could not be sent whole');
    reply.raw.destroy();
  });
}

function admits(secret: string, key: string, { id }: Actor, { viewer, expires, signature }: Record<string, unknown>) {
  const until = Number(expires);
  if (viewer !== id || typeof signature !== 'string' || !(until > Date.now() / 1000)) return false;
  return sealFits(secret, sealedText(key, id, until), signature);
}

function describe(reply: FastifyReply, key: string, etag: string): void {
  reply.headers({
    'content-type': types[extname(key)] ?? 'application/octet-stream',
    // A document of someone else is saved, never opened within our pages.
    'content-disposition': ['.pdf', '.zip'].includes(extname(key)) ? 'attachment' : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
}

/** The one range that was asked for; null means the whole file, as for anything that is not one plain range. */
function rangeIn(request: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': condition } = request.headers;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((!first && !last) || (condition !== undefined && condition !== etag)) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
