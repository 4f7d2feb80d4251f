import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { caughtUpHeader, liveStreamTimings } from '#contract/platform/live.ts';
import type { AuthenticateByToken } from '../http/http.ts';
import type { Live, LiveEvent } from './live.ts';

type LiveOptions = { live: Live; whoIs: AuthenticateByToken };

// Streams end after this time; clients with a valid session reconnect, others receive nothing more.
const maxStreamMs = 600_000;
// A tab that does not read is disconnected and reloads everything when it reconnects.
const mostUnread = 64 * 1024;

/** One person seldom has more tabs open; each server counts its own streams, which are its own memory. */
const maxStreamsPerUser = 20;

const again = 'event: again\ndata: {}\n\n';

/** Serves GET /live as server-sent events, replayed from `since` (milliseconds) when recent; clients load the data through the API. */
export function mountLive(http: FastifyInstance, { live, whoIs }: LiveOptions): void {
  const streams = new Map<ServerResponse, number>();
  const users = countPerUser();
  const heart = setInterval(() => {
    const oldest = Date.now() - maxStreamMs;
    for (const [stream, openedAt] of streams) {
      if (openedAt < oldest) stream.end();
      else write(stream, ': heartbeat\n\n');
    }
  }, liveStreamTimings.heartbeat).unref();

  http.addHook('preClose', async () => {
    clearInterval(heart);
    for (const stream of streams.keys()) stream.destroy();
  });

  http.get('/live', async (request, reply) => {
    const actor = await whoIs(request.headers.authorization);
    if (!actor) throw new AppError('not_signed_in');
    if (users.count(actor.id) >= maxStreamsPerUser) throw new AppError('too_many_tries', { retry_after: 10 });
    const stream = reply.raw;
    // The client may have disconnected meanwhile; no close event would follow, and the stream would leak.
    if (reply.sent || stream.destroyed) return reply.hijack();
    reply.hijack();
    const since = Number((request.query as { since?: unknown }).since);
    // No await may come between this line and `listen`, so that no event is missed.
    const missed = live.heardSince(addressOf(actor), since);
    stream.writeHead(200, {
      ...(missed ? { [caughtUpHeader]: '1' } : {}),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // An idle keep-alive connection would delay shutdown.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(': hello\n\n');
    // The listener starts before the client can read the greeting, so no event falls between its first load and the stream.
    const mute = live.listen(addressOf(actor), (event) => sendEvent(stream, actor, event));
    for (const event of missed ?? []) sendEvent(stream, actor, event);
    streams.set(stream, Date.now());
    users.add(actor.id, 1);
    stream.on('close', () => {
      mute();
      streams.delete(stream);
      users.add(actor.id, -1);
    });
  });
}

function countPerUser() {
  const counts = new Map<string, number>();
  const count = (id: string) => counts.get(id) ?? 0;
  return {
    count,
    add(id: string, change: 1 | -1): void {
      if (count(id) + change > 0) counts.set(id, count(id) + change);
      else counts.delete(id);
    },
  };
}

const addressOf = ({ id, role, org_id }: Actor) => ({ user_id: id, org_id: role === 'manager' ? org_id : null });

function sendEvent(stream: ServerResponse, actor: Actor, event: LiveEvent | null): void {
  if (!event) return write(stream, again);
  if (event.topic !== 'session') return write(stream, event.line);
  const { session_id } = event.news as { session_id?: string };
  if (!session_id || session_id === actor.session_id) stream.end();
}

function write(stream: ServerResponse, text: string): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}
