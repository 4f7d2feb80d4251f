import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError, errors, invalidInput } from '#contract/base/errors.ts';
import { type JobDraftFields, type JobFields, jobFields, jobPostingDays } from '#contract/jobs/jobs.ts';
import { lintPosting } from '#contract/jobs/posting-lint.ts';
import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { parse } from '../../adapters/http/parse.ts';
import type { Context } from '../../base/context.ts';
import { fundPosting } from '../../money/entitlements/fund-posting.ts';
import { mustNotBorrow } from '../../people/organizations/borrowed-name.ts';
import { ownVideoAt, videoPathIn } from '../../people/videos/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { jobColumns, type JobRow, jobView, languagesOf, mustHaveDecided } from './queries.ts';
import { approveProposal } from './rubric.ts';
import { enterSearch } from './search-entry.ts';

type Create = typeof api.jobs.create;

/** Publishes a job for 30 days and takes one posting credit, both or none. A repeated Idempotency-Key answers the first job. */
export async function createJob(context: Context<'manager'>, input: Input<Create>): Promise<Result<Create>> {
  const { db, actor, jobIndex, request } = context;
  const fields = cleaned(withVideoPath(context, input));
  const job = await db.transaction().execute(async (tx) => {
    await mustHaveDecided(tx, actor.org_id);
    await mustBeOwnVideo(context, tx, fields.company_video_url);
    const created = await insertOpen(tx, context, fields, { request_key: request.key });
    if (!created) return firstResult(tx, actor.id, request.key);
    await goPublic(tx, actor, created);
    return created;
  });
  await jobIndex.refresh([job.id]);
  return { job: jobView(job) };
}

/** What makes a published job of a row: a place of the plan or a credit, the candidates' search, and a note with what was warned of and ignored. */
export async function goPublic(tx: Tx, actor: Actor, job: JobRow): Promise<void> {
  const { id, org_id, title, status } = job;
  await mustNotBorrow(tx, job.company, org_id);
  const funded_by = await fundPosting(tx, { id, org_id, created_by: actor.id, title });
  await tx.updateTable('jobs').set({ funded_by }).where('id', '=', id).execute();
  await enterSearch(tx, job);
  await approveProposal(tx, job, actor.id);
  const after = { status, title, warnings: warningsOf(job) };
  await record(tx, { actor_id: actor.id, action: 'publish job', subject: 'job', subject_id: id, after });
}

/** Which warnings of the linter a posting ignores: codes and places, never its words (N11). */
export const warningsOf = (job: Pick<JobRow, keyof JobFields>): { code: string; path: string }[] =>
  lintPosting({ ...job, salary_min: job.salary_min ?? 0, salary_max: job.salary_max ?? 0 }).map(({ code, path }) => ({
    code,
    path,
  }));

/** Thirty days from now. */
export function openDates(): { posted_at: string; expires_at: string } {
  const posted = new Date();
  const expires = new Date(posted);
  expires.setUTCDate(expires.getUTCDate() + jobPostingDays);
  return { posted_at: posted.toISOString(), expires_at: expires.toISOString() };
}

type Origin = { request_key?: string | null; reposted_from?: string };

/** Undefined when the same press has made a job already; anyone who comes second waits here for the first. */
export async function insertOpen(tx: Tx, { actor }: Context<'manager'>, fields: JobFields, origin: Origin) {
  const dates = openDates();
  const { timezone } = await profileOf(tx, actor.id);
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

/** What follows from the fields: remote or not (D60), and no skill twice. */
export const columnsOf = <Fields extends Pick<JobFields, 'work_arrangement' | 'remote_ok' | 'skills_required'>>(
  fields: Fields,
) => ({ ...fields, remote_ok: isRemote(fields), skills_required: withoutTwins(fields.skills_required) });

/** Remote means remote, On-site does not; only Hybrid is a choice (D60). */
const isRemote = ({ work_arrangement, remote_ok }: Pick<JobFields, 'work_arrangement' | 'remote_ok'>) =>
  work_arrangement === 'Remote' || (work_arrangement === 'Hybrid' && remote_ok);

/** 'React' and 'react' are one skill, or it would count twice in the match. */
const withoutTwins = (skills: string[]) =>
  skills.filter((skill, at) => skills.findIndex((other) => other.toLowerCase() === skill.toLowerCase()) === at);

// Everything a keyboard cannot type and a page cannot show; PostgreSQL itself refuses the first of them.
const controls = /[^\P{Cc}\t\n\r\u0080-\u009F]/gu;

const withoutControls = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(controls, '');
  return Array.isArray(value) ? value.map(withoutControls) : value;
};

/** Checked again: a title of nothing but control characters is a missing one. */
export function cleaned(given: JobDraftFields): JobFields {
  const fields = parse(jobFields, withoutControlsIn(given)) as JobFields;
  return { ...fields, answer_languages: languagesOf(fields) };
}

/** The same values without what a keyboard cannot type. */
export const withoutControlsIn = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutControls(value)])) as Fields;

/** The company's video may be named by any address that the upload has answered (D78); the row keeps its path. */
export const withVideoPath = <Fields extends Pick<JobFields, 'company_video_url'>>(
  { settings }: Context<'manager'>,
  fields: Fields,
): Fields => ({
  ...fields,
  company_video_url: fields.company_video_url && videoPathIn(fields.company_video_url, settings),
});

/** Throws unless the film is the manager's own, or shown already by a job of the organization. */
export async function mustBeOwnVideo(context: Context<'manager'>, tx: Tx, path: string | null): Promise<void> {
  if (path === null || (await isShown(tx, context.actor.org_id, path))) return;
  const refused = (message: string) => invalidInput({ path: 'company_video_url', message });
  const video = await ownVideoAt(tx, context, path).catch((error: unknown) => {
    throw error instanceof AppError ? refused(error.message) : error;
  });
  if (video.status === 'failed') throw refused(errors.video_rejected.message);
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
