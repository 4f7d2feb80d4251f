import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FeedEvent } from './event-feed.ts';
import type { WhoIs } from './http.ts';
import type { Live } from './live.ts';

type LiveOptions = { live: Live; whoIs: WhoIs; concerns(actor: Actor, event: FeedEvent): boolean };

const heartbeatMs = 30_000;
// Whoever still has a session opens the next one; whoever has none hears nothing more.
const longestMs = 600_000;

const line = (topic: string, payload: unknown) => `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;

/** GET /live: server-sent events, news only. What is new is asked for over the contract, so nothing is told twice. */
export function mountLive(http: FastifyInstance, { live, whoIs, concerns }: LiveOptions): void {
  const streams = new Set<ServerResponse>();
  const heart = setInterval(() => {
    for (const stream of streams) stream.write(': heartbeat\n\n');
  }, heartbeatMs).unref();

  http.addHook('preClose', async () => {
    clearInterval(heart);
    for (const stream of streams) stream.destroy();
  });

  http.get('/live', async (request, reply) => {
    const actor = await whoIs(request.headers.authorization);
    if (!actor) throw new AppError('not_signed_in');
    if (actor.role !== 'candidate' && actor.role !== 'manager') throw new AppError('forbidden');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Ends with its stream: an idle connection would hold up a server that stops.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(': hello\n\n');
    const mute = live.listen((event) => {
      if (!event) stream.write(line('again', {}));
      else if (concerns(actor, event)) stream.write(line(event.topic, event.payload));
    });
    const end = setTimeout(() => stream.end(), longestMs).unref();
    streams.add(stream);
    stream.on('close', () => {
      mute();
      clearTimeout(end);
      streams.delete(stream);
    });
  });
}
