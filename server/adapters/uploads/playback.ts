import type { OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sendFrom } from '../http/stream-buffers.ts';
import type { Storage } from '../storage/storage.ts';
import { signText, isValidSignature, sha256 } from '../auth/tokens.ts';

type PlaybackOptions = {
  storage: Storage;
  secret: string;
  viewer: (authorization: string | undefined, cookies: Record<string, string | undefined>) => Promise<Actor | null>;
  /** This is checked on each request, because a URL may outlive the consent behind it. */
  mayStillWatch: (actor: Actor, key: string) => Promise<boolean>;
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

/** Returns a URL that only this viewer can use for at most five minutes; it is stable within one minute. */
export function playbackUrl(secret: string, key: string, viewerId: string): string {
  const expires = Math.floor(Date.now() / 60_000) * 60 + seconds;
  const query = new URLSearchParams({
    viewer: viewerId,
    expires: String(expires),
    signature: signText(secret, sealedText(key, viewerId, expires)),
  });
  return `/media/${key}?${query.toString()}`;
}

const sealedText = (key: string, viewer: string, expires: number) => `GET\n${key}\n${viewer}\n${expires}`;

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
  begins?: () => Promise<void>;
};

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
  // Fastify would state a length of 0 for a HEAD request to a GET route.
  if (request.method === 'HEAD') return beginResponse(reply).end();
  if (start === 0) await begins?.();
  if (reply.sent) return;
  const bytes = await storage.read(key, { start, end });
  if (reply.sent) return void bytes.destroy();
  await sendFrom(bytes, beginResponse(reply)).catch((error: unknown) => {
    if (!reply.raw.destroyed) request.log.warn({ err: error }, 'a file could not be sent whole');
    reply.raw.destroy();
  });
}

function beginResponse(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  return reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}

function admits(secret: string, key: string, { id }: Actor, { viewer, expires, signature }: Record<string, unknown>) {
  const until = Number(expires);
  if (viewer !== id || typeof signature !== 'string' || !(until > Date.now() / 1000)) return false;
  return isValidSignature(secret, sealedText(key, id, until), signature);
}

function describe(reply: FastifyReply, key: string, etag: string): void {
  reply.headers({
    'content-type': types[extname(key)] ?? 'application/octet-stream',
    // Documents of other users are downloaded, never opened within the site's origin.
    'content-disposition': ['.pdf', '.zip'].includes(extname(key)) ? 'attachment' : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
}

function rangeIn(request: FastifyRequest, etag: string, size: number) {
  const { range, 'if-range': condition } = request.headers;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((!first && !last) || (condition !== undefined && condition !== etag)) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
