import { randomUUID } from 'node:crypto';
import type { JobDraftFields } from '#contract/jobs/jobs.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { jobColumns, type JobRow } from '../publishing/queries.ts';

export async function beginJobDraft(
  tx: Tx,
  { actor }: Context<'manager'>,
  fields: JobDraftFields,
  key: string | null,
): Promise<JobRow> {
  const { timezone } = await accountProfileOf(tx, actor.id);
  const row = { id: randomUUID(), org_id: actor.org_id, created_by: actor.id, request_key: key, timezone };
  const draft = await tx
    .insertInto('jobs')
    .values({ ...fields, ...row, status: 'Draft' })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returning(jobColumns)
    .executeTakeFirst();
  if (draft) {
    await recordChange(tx, { actor_id: actor.id, action: 'draft job', subject: 'job', subject_id: draft.id });
    return draft;
  }
  return tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('created_by', '=', actor.id)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
}
