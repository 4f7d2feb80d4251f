import { randomUUID } from 'node:crypto';
import type { JobDraftFields } from '#contract/jobs/jobs.ts';
import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { jobColumns, type JobRow } from '../publishing/queries.ts';

export async function begin(
  tx: Tx,
  { actor }: Context<'manager'>,
  fields: JobDraftFields,
  key: string | null,
): Promise<JobRow> {
  const { timezone } = await profileOf(tx, actor.id);
  const row = { id: randomUUID(), org_id: actor.org_id, created_by: actor.id, request_key: key, timezone };
  const draft = await tx
    .insertInto('jobs')
    .values({ ...fields, ...row, status: 'Draft' })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returning(jobColumns)
    .executeTakeFirst();
  if (draft) {
    await record(tx, { actor_id: actor.id, action: 'draft job', subject: 'job', subject_id: draft.id });
    return draft;
  }
  return tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('created_by', '=', actor.id)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
}
