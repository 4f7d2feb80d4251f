import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { signText, isValidSignature } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { waitlistConfirmation } from './events.ts';
import { waitlistPositionOf } from './queries.ts';

type Waitlist = typeof api.waitlist;

const waitlistSignatureText = (email: string) => `waitlist:${email.toLowerCase()}`;

/** Adds an address to the waiting list and mails a confirmation; the response never reveals who is on the list. */
export async function joinWaitlist(
  { db, request, settings }: Context<'public'>,
  { website, ...person }: Input<Waitlist['join']>,
): Promise<Result<Waitlist['join']>> {
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
    // The key allows one email per day, however often an address is entered.
    const key = `waitlist:${place.id}:${new Date().toISOString().slice(0, 10)}`;
    const to = { email: place.email, language: request.language };
    await notify(
      tx,
      waitlistConfirmation(to, key, { seal: signText(settings.secret, waitlistSignatureText(place.email)) }),
    );
  });
  return { success: true };
}

export async function confirmWaitlist(
  { db, settings }: Context<'public'>,
  { email, seal: given }: Input<Waitlist['confirm']>,
): Promise<Result<Waitlist['confirm']>> {
  if (!isValidSignature(settings.secret, waitlistSignatureText(email), given)) throw new AppError('link_invalid');
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())` })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const place = numUpdatedRows === 0n ? null : await waitlistPositionOf(db, email);
  if (!place) throw new AppError('link_invalid');
  return { confirmed: true, place };
}
