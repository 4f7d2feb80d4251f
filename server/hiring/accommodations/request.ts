import { createHash } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { accommodationOf, type ApplicationWithJob, ownForUpdate } from '../applications/queries.ts';
import { accommodationRequested } from './events.ts';
import { saveAccommodation } from './save.ts';

type Accommodations = typeof api.accommodations;

type AccommodationInput = Input<Accommodations['ask']>;

/** Saves a request that blocks AI analysis until a person has answered it; an empty request withdraws it. */
export async function requestAccommodation(
  { db, actor }: Context<'candidate'>,
  { application_id, ...wanted }: AccommodationInput,
): Promise<Result<Accommodations['ask']>> {
  const accommodation = await db.transaction().execute(async (tx) => {
    const draft = await ownForUpdate(tx, actor, application_id);
    if (draft.status === 'withdrawn') throw new AppError('illegal_move');
    if (draft.status !== 'draft') throw new AppError('already_submitted');
    const asked = [...new Set(wanted.asked)].toSorted();
    const before = accommodationOf(draft);
    const same = before.note === wanted.note && before.asked.toSorted().join() === asked.join();
    if (same) return before;
    const after = {
      asked,
      note: wanted.note,
      reply: before.reply,
      waiting: asked.length > 0 || wanted.note !== '',
    };
    await saveAccommodation(tx, application_id, after);
    // The request may reveal the person's health, so the audit log only records that one exists.
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'ask for accommodation',
      subject: 'application',
      subject_id: application_id,
      after: { waiting: after.waiting },
    });
    if (after.waiting) await notifyAdmins(tx, draft, after);
    return after;
  });
  return { accommodation };
}

type StoredAccommodation = Result<Accommodations['ask']>['accommodation'];

async function notifyAdmins(tx: Tx, draft: ApplicationWithJob, wanted: StoredAccommodation): Promise<void> {
  const admins = await tx.selectFrom('users').select('id').where('role', '=', 'admin').limit(20).execute();
  const words = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
  for (const { id: user_id } of admins) {
    const key = `accommodation:${draft.id}:${words}:${user_id}`;
    await notify(tx, accommodationRequested({ user_id }, key, { application_id: draft.id }));
  }
}
