import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { caughtUp, liveTimes } from '#contract/platform/live.ts';
import type { WhoIs } from '../http/http.ts';
import type { Live, LiveEvent } from './live.ts';

type LiveOptions = { live: Live; whoIs: WhoIs };

// Anyone who still has a session opens the next one; anyone who has none hears nothing more.
const longestMs = 600_000;
// A tab that does not read reconnects when it does, and asks for everything then.
const mostUnread = 64 * 1024;

const again = 'event: again\ndata: {}\n\n';

/** GET /live: server-sent events, news only, from `since` (milliseconds) on where that is not long ago. What is new is asked for over the contract, so nothing is told twice. */
export function mountLive(http: FastifyInstance, { live, whoIs }: LiveOptions): void {
  const streams = new Map<ServerResponse, number>();
  const heart = setInterval(() => {
    const oldest = Date.now() - longestMs;
    for (const [stream, openedAt] of streams) {
      if (openedAt < oldest) stream.end();
      else write(stream, ': heartbeat\n\n');
    }
  }, liveTimes.heartbeat).unref();

  http.addHook('preClose', async () => {
    clearInterval(heart);
    for (const stream of streams.keys()) stream.destroy();
  });

  http.get('/live', async (request, reply) => {
    const actor = await whoIs(request.headers.authorization);
    if (!actor) throw new AppError('not_signed_in');
    reply.hijack();
    const stream = reply.raw;
    // Anyone who left while we asked who it is closes no more: the stream would be kept for ever.
    if (stream.destroyed) return;
    const since = Number((request.query as { since?: unknown }).since);
    // Nothing comes between this and listening, so that no event is missed.
    const missed = live.heardSince(addressOf(actor), since);
    stream.writeHead(200, {
      ...(missed ? { [caughtUp]: '1' } : {}),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Ends with its stream: an idle connection would hold up a server that stops.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(': hello\n\n');
    // Listens before the tab can have read the greeting: what it asks for then, and what it hears later, leave no gap.
    const mute = live.listen(addressOf(actor), (event) => tell(stream, actor, event));
    for (const event of missed ?? []) tell(stream, actor, event);
    streams.set(stream, Date.now());
    stream.on('close', () => {
      mute();
      streams.delete(stream);
    });
  });
}

const addressOf = ({ id, role, org_id }: Actor) => ({ user_id: id, org_id: role === 'manager' ? org_id : null });

function tell(stream: ServerResponse, actor: Actor, event: LiveEvent | null): void {
  if (!event) return write(stream, again);
  if (event.topic !== 'session') return write(stream, event.line);
  const { session_id } = event.news as { session_id?: string };
  if (!session_id || session_id === actor.session_id) stream.end();
}

function write(stream: ServerResponse, text: string): void {
  // Between its end and its closing a stream is still listed.
  if (stream.writableEnded) return;
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}
