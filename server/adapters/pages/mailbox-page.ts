import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../database/db.ts';
import { escaped } from '../formats/html.ts';

// Mail contains untrusted HTML, so nothing in it may run and links open in a new tab.
const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";

export function mountMailbox(http: FastifyInstance, db: Db): void {
  http.get('/dev/mail', async (_request, reply) => {
    const mails = await db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'subject', 'sent_at', 'calendar_method'])
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    const rows = mails.map(
      ({ id, recipient, subject, sent_at, calendar_method }) =>
        `<li><a href="/dev/mail/${id}">${escaped(subject)}</a> to ${escaped(recipient)}, ${sent_at}${calendar_method ? `, <a href="/dev/mail/${id}.ics">${calendar_method.toLowerCase()}.ics</a>` : ''}</li>`,
    );
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title><h1>Mailbox</h1><p>No mail server is set, so mail stays here.</p><ul>${rows.join('')}</ul></html>`;
    return reply.type('text/html').header('content-security-policy', policy).send(page);
  });
  http.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id)) throw new AppError('not_found');
    const mail = await db.selectFrom('mailbox').select('html').where('id', '=', id).executeTakeFirst();
    if (!mail) throw new AppError('not_found');
    return reply.type('text/html').header('content-security-policy', policy).send(mail.html);
  });
  http.get<{ Params: { id: string } }>('/dev/mail/:id.ics', async ({ params }, reply) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id)) throw new AppError('not_found');
    const mail = await db.selectFrom('mailbox').select('calendar').where('id', '=', id).executeTakeFirst();
    if (!mail?.calendar) throw new AppError('not_found');
    return reply.type('text/calendar; charset=utf-8').send(mail.calendar);
  });
}
