import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { JobDraftFields } from '#contract/postings.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { cleaned, columnsOf, goPublic, mustBeOwnVideo, openDates, withoutControlsIn } from '../jobs/commands.ts';
import { jobColumns, type JobRow, jobView, mustHaveDecided } from '../jobs/queries.ts';
import { changed, fieldsOf } from '../postings/commands.ts';
import { mustAllow, ownJobForUpdate } from '../postings/queries.ts';
import { profileOf } from '../users/queries.ts';

type Postings = typeof api.postings;

/** Free of charge (D64). The same Idempotency-Key begins one draft, however often it arrives. */
export async function saveJobDraft(
  context: Context<'manager'>,
  { job_id, job }: Input<Postings['saveDraft']>,
): Promise<Answer<Postings['saveDraft']>> {
  const { db, request } = context;
  const fields = columnsOf(withoutControlsIn(job));
  if (!job_id)
    return db.transaction().execute(async (tx) => ({ job: jobView(await begin(tx, context, fields, request.key)) }));
  return changed(context, job_id, async (tx, before) => {
    mustAllow('remove', before);
    return tx.updateTable('jobs').set(fields).where('id', '=', job_id).returning(jobColumns).executeTakeFirstOrThrow();
  });
}

/** A draft with everything that this job says. */
export async function duplicateJob(
  context: Context<'manager'>,
  { job_id }: Input<Postings['duplicate']>,
): Promise<Answer<Postings['duplicate']>> {
  const { db, actor, request } = context;
  return db.transaction().execute(async (tx) => {
    const job = await ownJobForUpdate(tx, actor, job_id);
    return { job: jobView(await begin(tx, context, fieldsOf(job), request.key)) };
  });
}

async function begin(
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

/** Opens a draft for thirty days and one credit. Published already, it answers the job as it is and takes nothing. */
export async function publishJob(
  context: Context<'manager'>,
  { job_id, job: input }: Input<Postings['publish']>,
): Promise<Answer<Postings['publish']>> {
  const fields = columnsOf(cleaned(input));
  return changed(context, job_id, async (tx, before) => {
    if (!mustAllow('publish', before)) return before;
    await mustHaveDecided(tx, before.org_id);
    await mustBeOwnVideo(context, tx, fields.company_video_url);
    const dates = openDates();
    const job = await tx
      .updateTable('jobs')
      // Where candidates and lists see it, a job begins when it opens.
      .set({ ...fields, ...dates, created_at: dates.posted_at, status: 'Active' })
      .where('id', '=', job_id)
      .returning(jobColumns)
      .executeTakeFirstOrThrow();
    await goPublic(tx, context.actor, job);
    return job;
  });
}

export async function removeJobDraft(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Postings['remove']>,
): Promise<Answer<Postings['remove']>> {
  return db.transaction().execute(async (tx) => {
    const job = await ownJobForUpdate(tx, actor, job_id);
    mustAllow('remove', job);
    await tx.deleteFrom('jobs').where('id', '=', job_id).execute();
    const removed = { subject: 'job', subject_id: job_id, before: { status: 'Draft' } };
    await record(tx, { actor_id: actor.id, action: 'remove job draft', ...removed });
    return { success: true };
  });
}
