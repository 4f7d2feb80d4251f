import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { VisitSource } from '#contract/jobs/visit-sources.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { mustBeOpenTo } from '../../jobs/publishing/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { ownApplicationById } from './queries.ts';

type Applications = typeof api.applications;

/** Starts a draft, or answers the application that exists; a draft takes the door it was last entered by. */
export async function createApplication(
  context: Context<'candidate'>,
  { job_id, door, source }: Input<Applications['create']>,
): Promise<Result<Applications['create']>> {
  const { db, actor } = context;
  const id = await db.transaction().execute(async (tx) => {
    const live = () =>
      tx
        .selectFrom('applications')
        .select(['id', 'status', 'door'])
        .where('job_id', '=', job_id)
        .where('candidate_id', '=', actor.id)
        .where('status', '<>', 'withdrawn')
        .forUpdate()
        .executeTakeFirst();
    const existing =
      (await live()) ?? (await startDraft(tx, actor, { job_id, door, source: source ?? null })) ?? (await live());
    if (!existing) throw new AppError('busy');
    if (existing.status === 'draft' && existing.door !== door) {
      await tx.updateTable('applications').set({ door }).where('id', '=', existing.id).execute();
    }
    return existing.id;
  });
  return { application: await ownApplicationById(context, id) };
}

type Start = Pick<Input<Applications['create']>, 'job_id' | 'door'> & { source: VisitSource | null };

/** Undefined when another tab was faster. */
async function startDraft(tx: Tx, actor: Actor, { job_id, door, source }: Start) {
  await mustBeOpenTo(tx, actor, job_id);
  const draft = await tx
    .insertInto('applications')
    .values({ job_id, candidate_id: actor.id, door, source })
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'candidate_id']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .returning(['id', 'status', 'door'])
    .executeTakeFirst();
  if (draft) {
    const created = { subject: 'application', subject_id: draft.id, after: { status: 'draft', door } };
    await record(tx, { actor_id: actor.id, action: 'start application', ...created });
  }
  return draft;
}
