import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/base/errors.ts';

export type SenderLimits = {
  /** How long the head of a request may take, and a body that is no file. */
  headMs: number;
  bodyMs: number;
  /** A file keeps coming: at least so many bytes between two looks. */
  lookMs: number;
  leastBytes: number;
  /** Open connections of one address, and calls of it that are not answered yet; 0 for any number. */
  perAddress: number;
};

export const usualLimits: SenderLimits = {
  headMs: 15_000,
  bodyMs: 30_000,
  lookMs: 10_000,
  leastBytes: 2000,
  perAddress: 500,
};

const isHere = (address = '') => /^(::ffff:)?127\.|^::1$/.test(address);
const isFile = ({ headers }: IncomingMessage) =>
  /^(multipart\/form-data|application\/offset\+octet-stream|message\/rfc822)/.test(headers['content-type'] ?? '');
const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Ends bodies that trickle in. Node itself ends slow heads, which no request is made of yet. */
export function endSlowBodies(http: FastifyInstance, { bodyMs, lookMs, leastBytes }: SenderLimits): void {
  const sending = new Map<IncomingMessage, { since: number; bytes: number }>();
  const end = (message: IncomingMessage) => {
    sending.delete(message);
    message.socket.end(tooSlow);
    message.socket.destroySoon();
  };
  const look = setInterval(() => {
    for (const [message, { since, bytes }] of sending) {
      const now = message.socket.bytesRead;
      sending.set(message, { since, bytes: now });
      // What has arrived and waits for us, as on a slow disk, is no fault of its sender.
      if (message.complete || message.readableLength > 0) continue;
      const age = performance.now() - since;
      // One that has only begun is judged at the next look.
      const isSlow = isFile(message) ? age >= lookMs && now - bytes < leastBytes : age > bodyMs;
      if (isSlow) end(message);
    }
  }, lookMs).unref();
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // A call from within this process has no line that could be slow.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      sending.set(raw, { since: performance.now(), bytes: raw.socket.bytesRead });
      for (const over of ['end', 'close']) raw.once(over, () => sending.delete(raw));
    }
    done();
  });
  http.addHook('onClose', async () => clearInterval(look));
}

type Bound = {
  most: number;
  /** Whether connections come from a proxy, which brings those of many. */
  proxied: boolean;
};

/** So many connections and open calls of one address, streams included; this machine itself has no bound. */
export function boundAddresses(http: FastifyInstance, { most, proxied }: Bound): void {
  if (most === 0) return;
  if (!proxied) boundConnections(http.server, most);
  const open = counts();
  http.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (isHere(request.ip)) return done();
    const count = open.add(request.ip);
    reply.raw.once('close', () => open.remove(request.ip));
    done(count > most ? new AppError('too_many_tries') : undefined);
  });
}

function boundConnections(server: Server, most: number): void {
  const open = counts();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isHere(remoteAddress)) return;
    socket.once('close', () => open.remove(remoteAddress));
    if (open.add(remoteAddress) > most) socket.destroy();
  });
}

function counts() {
  const all = new Map<string, number>();
  return {
    add(name: string): number {
      const count = (all.get(name) ?? 0) + 1;
      all.set(name, count);
      return count;
    },
    remove(name: string): void {
      const count = (all.get(name) ?? 1) - 1;
      if (count > 0) all.set(name, count);
      else all.delete(name);
    },
  };
}
