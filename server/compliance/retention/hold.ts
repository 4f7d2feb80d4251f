import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { LegalHoldSubject } from '#contract/compliance/legal-holds.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { loadLegalHolds } from './holds.ts';

type Holds = typeof api.legalHolds;

const uuidIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

export async function placeHold(
  { db, actor }: Context<'admin'>,
  { subject, which, reason, until }: Input<Holds['place']>,
): Promise<Result<Holds['place']>> {
  const subject_id = await idOf(db, subject, which);
  const id = await db.transaction().execute(async (tx) => {
    const { id: hold } = await tx
      .insertInto('legal_holds')
      .values({ subject, subject_id, reason, until, placed_by: actor.id })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'subject_id']).where('lifted_at', 'is', null).doUpdateSet({ reason, until }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { hold, reason, until };
    await recordChange(tx, { actor_id: actor.id, action: 'place legal hold', subject, subject_id, after });
    return hold;
  });
  const [hold] = await loadLegalHolds(db, id);
  if (!hold) throw new AppError('not_found');
  return { hold };
}

async function idOf(db: Db, subject: LegalHoldSubject, which: string): Promise<string> {
  const id = uuidIn.exec(which)?.[0]?.toLowerCase() ?? null;
  const found = {
    user: sql<{
      id: string;
    }>`select id from users where erased_at is null and (id = ${id}::uuid or lower(email) = lower(${which}))`,
    job: sql<{ id: string }>`select id from jobs where id = ${id}::uuid`,
    organization: sql<{
      id: string;
    }>`select id from organizations where id = ${id}::uuid or lower(name) = lower(${which})`,
  }[subject];
  const { rows } = await found.execute(db);
  const [one, another] = rows;
  if (another) throw invalidInput({ path: 'which', message: fixed('Several have this name. Use the id instead.') });
  if (!one) throw invalidInput({ path: 'which', message: fixed('We found none. Check the spelling, or use the id.') });
  return one.id;
}

export async function liftHold(
  { db, actor }: Context<'admin'>,
  { hold_id }: Input<Holds['lift']>,
): Promise<Result<Holds['lift']>> {
  await db.transaction().execute(async (tx) => {
    const hold = await tx
      .selectFrom('legal_holds')
      .selectAll()
      .where('id', '=', hold_id)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) throw new AppError('not_found');
    if (hold.lifted_at) return;
    await tx
      .updateTable('legal_holds')
      .set({ lifted_at: sql<string>`now()`, lifted_by: actor.id })
      .where('id', '=', hold_id)
      .execute();
    const { subject, subject_id } = hold;
    const after = { hold: hold_id };
    await recordChange(tx, { actor_id: actor.id, action: 'lift legal hold', subject, subject_id, after });
  });
  return { success: true };
}
