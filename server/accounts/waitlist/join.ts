import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { seal, sealFits } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { throttle } from '../throttling/throttle.ts';
import { confirmPlace } from './events.ts';
import { placeOf } from './queries.ts';

type Waitlist = typeof api.waitlist;

const sealedFor = (email: string) => `waitlist:${email.toLowerCase()}`;

/** Puts someone on the list and asks them by email whether it was them; the answer never says who is on it (D24). */
export async function joinWaitlist(
  { db, request, settings }: Context<'public'>,
  { website, ...person }: Input<Waitlist['join']>,
): Promise<Result<Waitlist['join']>> {
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
    // One a day at most, however often someone's address is typed in.
    const key = `waitlist:${place.id}:${new Date().toISOString().slice(0, 10)}`;
    const to = { email: place.email, language: request.language };
    await notify(tx, confirmPlace(to, key, { seal: seal(settings.secret, sealedFor(place.email)) }));
  });
  return { success: true };
}

export async function confirmWaitlist(
  { db, settings }: Context<'public'>,
  { email, seal: given }: Input<Waitlist['confirm']>,
): Promise<Result<Waitlist['confirm']>> {
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
