import { createHash } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { accommodationOf, type ApplicationWithJob, ownForUpdate } from '../applications/queries.ts';
import { accommodationAsked } from './events.ts';
import { keep } from './keep.ts';

type Accommodations = typeof api.accommodations;

type Wanted = Input<Accommodations['ask']>;

/** In force at once. Software keeps off until a person has seen the request; asking for nothing takes it back. */
export async function askForAccommodation(
  { db, actor }: Context<'candidate'>,
  { application_id, ...wanted }: Wanted,
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
    await keep(tx, application_id, after);
    // What was asked for tells about a person's health: the log only says that something was.
    await record(tx, {
      actor_id: actor.id,
      action: 'ask for accommodation',
      subject: 'application',
      subject_id: application_id,
      after: { waiting: after.waiting },
    });
    if (after.waiting) await tellAdmins(tx, draft, after);
    return after;
  });
  return { accommodation };
}

type Kept = Result<Accommodations['ask']>['accommodation'];

async function tellAdmins(tx: Tx, draft: ApplicationWithJob, wanted: Kept): Promise<void> {
  const admins = await tx.selectFrom('users').select('id').where('role', '=', 'admin').limit(20).execute();
  const words = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);
  for (const { id: user_id } of admins) {
    const key = `accommodation:${draft.id}:${words}:${user_id}`;
    await notify(tx, accommodationAsked({ user_id }, key, { application_id: draft.id }));
  }
}
