import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { ApplicationSource, VisitSource } from '#contract/jobs/visit-sources.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isOpenInSql, assertOpenTo } from '../../jobs/offers.ts';
import { recordChange, recordSql } from '../../platform/offers.ts';
import { ownApplicationById } from './queries.ts';

type Applications = typeof api.applications;

export async function createApplication(
  context: Context<'candidate'>,
  { job_id, door, source }: Input<Applications['create']>,
): Promise<Result<Applications['create']>> {
  const { db, actor } = context;
  const start = { job_id, door, source };
  const id = (await newDraft(db, actor, start)) ?? (await findOrStartDraft(db, actor, start));
  return { application: await ownApplicationById(context, id) };
}

const newDraftRow = (actor: Actor, door: Start['door']) => ({
  actor_id: actor.id,
  action: 'start application',
  subject: 'application',
  after: { status: 'draft', door },
});

type Start = Pick<Input<Applications['create']>, 'job_id' | 'door'> & { source: VisitSource | undefined };

const sourceOf = (actor: Actor, { job_id, source }: Start) => sql<ApplicationSource>`case when exists (
  select from invitations where invitations.job_id = ${job_id} and invitations.candidate_id = ${actor.id}
    and (invitations.status = 'accepted' or invitations.status = 'pending' and invitations.expires_at > now())
) then 'invitation' else ${source ?? 'saywell'} end`;

async function newDraft(db: Db, actor: Actor, start: Start): Promise<string | null> {
  const { job_id, door } = start;
  const made = await sql<{ id: string }>`
    with job as (
      select id from jobs where id = ${job_id} and ${isOpenInSql}
        and created_by <> ${actor.id} and org_id is distinct from ${actor.org_id}::uuid
      for share
    ), draft as (
      insert into applications (job_id, candidate_id, door, source)
      select id, ${actor.id}, ${door}, ${sourceOf(actor, start)} from job
      on conflict (job_id, candidate_id) where status <> 'withdrawn' do nothing
      returning id
    ), noted as ${recordSql('draft', newDraftRow(actor, door))}
    select id from draft`.execute(db);
  return made.rows[0]?.id ?? null;
}

const findOrStartDraft = (db: Db, actor: Actor, start: Start): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { job_id, door } = start;
    const live = () =>
      tx
        .selectFrom('applications')
        .select(['id', 'status', 'door'])
        .where('job_id', '=', job_id)
        .where('candidate_id', '=', actor.id)
        .where('status', '<>', 'withdrawn')
        .forUpdate()
        .executeTakeFirst();
    const existing = (await live()) ?? (await startDraft(tx, actor, start)) ?? (await live());
    if (!existing) throw new AppError('busy');
    if (existing.status === 'draft' && existing.door !== door) {
      await tx.updateTable('applications').set({ door }).where('id', '=', existing.id).execute();
    }
    return existing.id;
  });

async function startDraft(tx: Tx, actor: Actor, start: Start) {
  const { job_id, door } = start;
  await assertOpenTo(tx, actor, job_id);
  const draft = await tx
    .insertInto('applications')
    .values({ job_id, candidate_id: actor.id, door, source: sourceOf(actor, start) })
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'candidate_id']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .returning(['id', 'status', 'door'])
    .executeTakeFirst();
  if (draft) {
    await recordChange(tx, { ...newDraftRow(actor, door), subject_id: draft.id });
  }
  return draft;
}
