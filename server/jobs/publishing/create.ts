import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { type JobDraftFields, type JobFields, jobFields, jobPostingDays } from '#contract/jobs/jobs.ts';
import { lintPosting } from '#contract/jobs/posting-lint.ts';
import { ownPreparedVideoIn, videoPathIn } from '../../video/offers.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { parse } from '../../adapters/http/parse.ts';
import type { Context } from '../../base/context.ts';
import { fundPosting } from '../../money/offers.ts';
import { assertNotLookAlikeName } from '../../people/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { jobColumns, type JobRow, jobView, languagesOf, assertNoOverdueDecisions } from './queries.ts';
import { approveProposal } from './rubric.ts';
import { addToSearch } from './search-index.ts';

type Create = typeof api.jobs.create;

/** Publishes a job for 30 days and spends one credit in one transaction. A repeated Idempotency-Key returns the first job. */
export async function createJob(context: Context<'manager'>, input: Input<Create>): Promise<Result<Create>> {
  const { db, actor, jobIndex, request } = context;
  const fields = revalidate(withVideoPath(context, input));
  const job = await db.transaction().execute(async (tx) => {
    await assertNoOverdueDecisions(tx, actor.org_id);
    await assertOwnVideo(context, tx, fields.company_video_url);
    const created = await insertOpen(tx, context, fields, { request_key: request.key });
    if (!created) return firstResult(tx, actor.id, request.key);
    await makePublic(tx, actor, created);
    return created;
  });
  await jobIndex.refresh([job.id]);
  return { job: jobView(job) };
}

export async function makePublic(tx: Tx, actor: Actor, job: JobRow): Promise<void> {
  const { id, org_id, title, status } = job;
  await assertNotLookAlikeName(tx, job.company, org_id);
  const funded_by = await fundPosting(tx, { id, org_id, created_by: actor.id, title });
  await tx.updateTable('jobs').set({ funded_by }).where('id', '=', id).execute();
  await addToSearch(tx, job);
  await approveProposal(tx, job, actor.id);
  const after = { status, title, warnings: warningsOf(job) };
  await recordChange(tx, { actor_id: actor.id, action: 'publish job', subject: 'job', subject_id: id, after });
}

/** Returns the ignored linter warnings as codes and paths, without the posting's text. */
export const warningsOf = (job: Pick<JobRow, keyof JobFields>): { code: string; path: string }[] =>
  lintPosting({ ...job, salary_min: job.salary_min ?? 0, salary_max: job.salary_max ?? 0 }).map(({ code, path }) => ({
    code,
    path,
  }));

export function openDates(): { posted_at: string; expires_at: string } {
  const posted = new Date();
  const expires = new Date(posted);
  expires.setUTCDate(expires.getUTCDate() + jobPostingDays);
  return { posted_at: posted.toISOString(), expires_at: expires.toISOString() };
}

type Origin = { request_key?: string | null; reposted_from?: string };

/** Returns undefined when this request already created a job; a concurrent request waits for the first one. */
export async function insertOpen(tx: Tx, { actor }: Context<'manager'>, fields: JobFields, origin: Origin) {
  const dates = openDates();
  const { timezone } = await accountProfileOf(tx, actor.id);
  return tx
    .insertInto('jobs')
    .values({
      ...columnsOf(fields),
      ...dates,
      ...origin,
      id: randomUUID(),
      org_id: actor.org_id,
      created_by: actor.id,
      timezone,
      status: 'Active',
      created_at: dates.posted_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(jobColumns)
    .executeTakeFirst();
}

const firstResult = (tx: Tx, managerId: string, key: string | null): Promise<JobRow> =>
  tx
    .selectFrom('jobs')
    .select(jobColumns)
    .where('created_by', '=', managerId)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();

export const columnsOf = <Fields extends Pick<JobFields, 'work_arrangement' | 'remote_ok'>>(fields: Fields) => ({
  ...fields,
  remote_ok: isRemote(fields),
});

const isRemote = ({ work_arrangement, remote_ok }: Pick<JobFields, 'work_arrangement' | 'remote_ok'>) =>
  work_arrangement === 'Remote' || (work_arrangement === 'Hybrid' && remote_ok);

// PostgreSQL rejects the NUL character; the other control characters are invisible.
const controls = /[^\P{Cc}\t\n\r\u0080-\u009F]/gu;

const withoutControls = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(controls, '');
  return Array.isArray(value) ? value.map(withoutControls) : value;
};

/** Validates again after removing control characters, because a title may then be empty. */
export function revalidate(given: JobDraftFields): JobFields {
  const fields = parse(jobFields, withoutControlsIn(given)) as JobFields;
  return { ...fields, answer_languages: languagesOf(fields) };
}

export const withoutControlsIn = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutControls(value)])) as Fields;

export const withVideoPath = <Fields extends Pick<JobFields, 'company_video_url'>>(
  { settings }: Context<'manager'>,
  fields: Fields,
): Fields => ({
  ...fields,
  company_video_url: fields.company_video_url && videoPathIn(fields.company_video_url, settings),
});

/** Throws unless the video belongs to the manager and is prepared, or is already used by a published job of the organization. */
export async function assertOwnVideo(context: Context<'manager'>, tx: Tx, path: string | null): Promise<void> {
  if (path === null || (await isShown(tx, context.actor.org_id, path))) return;
  await ownPreparedVideoIn('company_video_url', tx, context, path);
}

async function isShown(tx: Tx, orgId: string, path: string): Promise<boolean> {
  const shown = await tx
    .selectFrom('jobs')
    .select('id')
    .where('org_id', '=', orgId)
    .where('company_video_url', '=', path)
    .where('status', '<>', 'Draft')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
