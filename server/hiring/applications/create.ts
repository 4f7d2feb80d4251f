import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { VisitSource } from '#contract/jobs/visit-sources.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isOpenInSql, mustBeOpenTo } from '../../jobs/publishing/queries.ts';
import { record, recorded } from '../../platform/audit/record.ts';
import { ownApplicationById } from './queries.ts';

type Applications = typeof api.applications;

/** Starts a draft, or answers the application that exists; a draft takes the door it was last entered by. */
export async function createApplication(
  context: Context<'candidate'>,
  { job_id, door, source }: Input<Applications['create']>,
): Promise<Result<Applications['create']>> {
  const { db, actor } = context;
  const wanted = { job_id, door, source: source ?? null };
  const id = (await newDraft(db, actor, wanted)) ?? (await foundOrStarted(db, actor, wanted));
  return { application: await ownApplicationById(context, id) };
}

const started = (actor: Actor, door: Start['door']) => ({
  actor_id: actor.id,
  action: 'start application',
  subject: 'application',
  after: { status: 'draft', door },
});

type Start = Pick<Input<Applications['create']>, 'job_id' | 'door'> & { source: VisitSource | null };

/** The usual case in one statement: an open job, no application yet. Null for every other, which is looked at closely. */
async function newDraft(db: Db, actor: Actor, { job_id, door, source }: Start): Promise<string | null> {
  const made = await sql<{ id: string }>`
    with job as (
      select id from jobs where id = ${job_id} and ${isOpenInSql}
        and created_by <> ${actor.id} and org_id is distinct from ${actor.org_id}::uuid
      for share
    ), draft as (
      insert into applications (job_id, candidate_id, door, source)
      select id, ${actor.id}, ${door}, ${source} from job
      on conflict (job_id, candidate_id) where status <> 'withdrawn' do nothing
      returning id
    ), noted as ${recorded('draft', started(actor, door))}
    select id from draft`.execute(db);
  return made.rows[0]?.id ?? null;
}

const foundOrStarted = (db: Db, actor: Actor, { job_id, door, source }: Start): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const live = () =>
      tx
        .selectFrom('applications')
        .select(['id', 'status', 'door'])
        .where('job_id', '=', job_id)
        .where('candidate_id', '=', actor.id)
        .where('status', '<>', 'withdrawn')
        .forUpdate()
        .executeTakeFirst();
    const existing = (await live()) ?? (await startDraft(tx, actor, { job_id, door, source })) ?? (await live());
    if (!existing) throw new AppError('busy');
    if (existing.status === 'draft' && existing.door !== door) {
      await tx.updateTable('applications').set({ door }).where('id', '=', existing.id).execute();
    }
    return existing.id;
  });

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
    await record(tx, { ...started(actor, door), subject_id: draft.id });
  }
  return draft;
}
