import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { seal, sealFits } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { throttle } from '../sessions/commands.ts';
import { confirmPlace } from './emails.ts';
import { placeOf } from './queries.ts';

type Waitlist = typeof api.waitlist;

const sealedFor = (email: string) => `waitlist:${email.toLowerCase()}`;

/** Puts somebody on the list and asks them by e-mail whether it was them; the answer never says who is on it (D24). */
export async function joinWaitlist(
  { db, request, settings }: Context<'public'>,
  { website, ...person }: Input<Waitlist['join']>,
): Promise<Answer<Waitlist['join']>> {
  await throttle(db, `waitlist ${request.ip}`, 5, 'a minute');
  if (website) return { success: true };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('waitlist')
      .values(person)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .execute();
    const place = await tx
      .selectFrom('waitlist')
      .select(['id', 'email', 'confirmed_at'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', person.email.toLowerCase()))
      .executeTakeFirstOrThrow();
    if (place.confirmed_at) return;
    const query = new URLSearchParams({ email: place.email, seal: seal(settings.secret, sealedFor(place.email)) });
    const url = `${settings.origin}/waitlist/confirm?${query.toString()}`;
    // One a day at most, however often somebody's address is typed in.
    const key = `waitlist:${place.id}:${new Date().toISOString().slice(0, 10)}`;
    await enqueue(tx, sendEmail, { key, email: { ...confirmPlace(place.email, url), language: request.language } });
  });
  return { success: true };
}

export async function confirmWaitlist(
  { db, settings }: Context<'public'>,
  { email, seal: given }: Input<Waitlist['confirm']>,
): Promise<Answer<Waitlist['confirm']>> {
  if (!sealFits(settings.secret, sealedFor(email), given)) throw new AppError('link_invalid');
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const place = numUpdatedRows === 0n ? null : await placeOf(db, email);
  if (!place) throw new AppError('link_invalid');
  return { confirmed: true, place };
}
