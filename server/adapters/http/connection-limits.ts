import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { isLoopback, networkKeys, type NetworkKeys, wideFactor } from './network.ts';

export type ConnectionLimits = {
  headMs: number;
  bodyMs: number;
  lookMs: number;
  leastBytes: number;
  perAddress: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  headMs: 15_000,
  bodyMs: 30_000,
  lookMs: 10_000,
  leastBytes: 2000,
  perAddress: 500,
};

const isFile = ({ headers }: IncomingMessage) =>
  /^(multipart\/form-data|application\/offset\+octet-stream|message\/rfc822)/.test(headers['content-type'] ?? '');
const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Ends slow request bodies (slowloris); Node itself ends slow headers. */
export function endSlowBodies(http: FastifyInstance, { bodyMs, lookMs, leastBytes }: ConnectionLimits): void {
  const sending = new Map<IncomingMessage, { since: number; bytes: number }>();
  const end = (message: IncomingMessage) => {
    sending.delete(message);
    message.socket.end(timeoutResponse);
    message.socket.destroySoon();
  };
  const look = setInterval(() => {
    for (const [message, { since, bytes }] of sending) {
      const now = message.socket.bytesRead;
      sending.set(message, { since, bytes: now });
      // Data that has arrived but waits for the server, for example for a slow disk, is not the client's fault.
      if (message.complete || message.readableLength > 0) continue;
      const age = performance.now() - since;
      const isSlow = isFile(message) ? age >= lookMs && now - bytes < leastBytes : age > bodyMs;
      if (isSlow) end(message);
    }
  }, lookMs).unref();
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && raw.socket instanceof Socket) {
      sending.set(raw, { since: performance.now(), bytes: raw.socket.bytesRead });
      for (const over of ['end', 'close']) raw.once(over, () => sending.delete(raw));
    }
    done();
  });
  http.addHook('onClose', async () => clearInterval(look));
}

type AddressLimit = {
  most: number;
  proxied: boolean;
};

/** Limits open connections and requests per network, streams included; localhost has no limit. */
export function limitPerAddress(http: FastifyInstance, { most, proxied }: AddressLimit): void {
  if (most === 0) return;
  if (!proxied) limitConnections(http.server, most);
  const open = openCounter(most);
  http.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (isLoopback(request.ip)) return done();
    const { fits, end } = open(networkKeys(request.ip));
    reply.raw.once('close', end);
    done(fits ? undefined : new AppError('too_many_tries'));
  });
}

function limitConnections(server: Server, most: number): void {
  const open = openCounter(most);
  server.on('connection', (socket: Socket) => {
    if (isLoopback(socket.remoteAddress)) return;
    const { fits, end } = open(networkKeys(socket.remoteAddress ?? ''));
    socket.once('close', end);
    if (!fits) socket.destroy();
  });
}

function openCounter(most: number) {
  const all = new Map<string, number>();
  const add = (name: string, by: number): number => {
    const count = (all.get(name) ?? 0) + by;
    if (count > 0) all.set(name, count);
    else all.delete(name);
    return count;
  };
  return ({ narrow, wide }: NetworkKeys) => {
    const isNarrowFull = add(narrow, 1) > most;
    const isWideFull = wide !== null && add(wide, 1) > most * wideFactor;
    const end = () => {
      add(narrow, -1);
      if (wide) add(wide, -1);
    };
    return { fits: !isNarrowFull && !isWideFull, end };
  };
}
