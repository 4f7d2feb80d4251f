import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';

type CalendarOptions = {
  viewer: (authorization: string | undefined, cookies: Record<string, string | undefined>) => Promise<Actor | null>;
  feed: (key: string) => Promise<string>;
  meeting: (actor: Actor, id: string) => Promise<string>;
  reply: (actor: Actor, applicationId: string, zone: string) => Promise<string>;
};

const uuid = /^([0-9a-f-]{36})\.ics$/;

export function mountCalendars(
  http: FastifyInstance,
  { viewer, feed, meeting, reply: promised }: CalendarOptions,
): void {
  http.get<{ Params: { key: string } }>('/calendar/feeds/:key', async ({ params }, reply) =>
    answer(reply, await feed(params.key), 'interviews.ics'),
  );
  http.get<{ Params: { file: string } }>('/calendar/meetings/:file', async (request, reply) => {
    const id = uuid.exec(request.params.file)?.[1];
    const actor = await viewerOf(request, viewer);
    if (!id) throw new AppError('not_found');
    return answer(reply, await meeting(actor, id), 'interview.ics');
  });
  http.get<{ Params: { file: string }; Querystring: { zone?: unknown } }>(
    '/calendar/replies/:file',
    async (request, reply) => {
      const id = uuid.exec(request.params.file)?.[1];
      const actor = await viewerOf(request, viewer);
      if (!id) throw new AppError('not_found');
      return answer(reply, await promised(actor, id, String(request.query.zone)), 'answer.ics');
    },
  );
}

async function viewerOf(request: FastifyRequest, viewer: CalendarOptions['viewer']): Promise<Actor> {
  const actor = await viewer(request.headers.authorization, request.cookies);
  if (!actor) throw new AppError('not_signed_in');
  return actor;
}

const answer = (reply: FastifyReply, text: string, name: string) =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    .send(text);
