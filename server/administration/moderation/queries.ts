import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { moderationHours, type ModerationCase } from '#contract/administration/moderation.ts';
import type { ReportKind } from '#contract/platform/reporting.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db } from '../../adapters/database/db.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { canOpenProfile } from '../../hiring/offers.ts';
import { conversationById } from '../../messages/offers.ts';

export type ReportedContent = {
  kind: ReportKind;
  subject_id: string;
  number: number;
  owner_id: string;
  snapshot: Record<string, string>;
};

export function reportable(db: Db, actor: Actor, kind: ReportKind, id: string): Promise<ReportedContent> {
  const [subject = '', number = ''] = id.split('/');
  if ((kind === 'message') !== (number !== '')) throw new AppError('not_found');
  if (kind === 'message') return reportableMessage(db, actor, subject, Number(number));
  return kind === 'job' ? reportableJob(db, actor, subject) : reportableProfile(db, actor, subject);
}

async function reportableJob(db: Db, actor: Actor, id: string): Promise<ReportedContent> {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'created_by', 'org_id', 'title', 'company', 'description'])
    .where('id', '=', id)
    .where('status', '<>', 'Draft')
    .executeTakeFirst();
  if (!job || job.org_id === actor.org_id) throw new AppError('job_not_found');
  const { title, company, description } = job;
  return {
    kind: 'job',
    subject_id: id,
    number: 0,
    owner_id: job.created_by,
    snapshot: { title, company, description },
  };
}

async function reportableProfile(db: Db, actor: Actor, id: string): Promise<ReportedContent> {
  const person = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'role', 'org_id', 'first_name', 'last_name', 'title', 'about'])
    .where('users.id', '=', id)
    .where('role', 'in', ['candidate', 'manager'])
    .executeTakeFirst();
  if (!person || id === actor.id || !(await canSee(db, actor, person))) throw new AppError('not_found');
  const { first_name, last_name, title, about } = person;
  const snapshot = { name: `${first_name} ${last_name}`.trim(), title, about };
  return { kind: 'profile', subject_id: id, number: 0, owner_id: id, snapshot };
}

type Person = { id: string; role: string; org_id: string | null };

async function canSee(db: Db, actor: Actor, { id, role, org_id }: Person): Promise<boolean> {
  if (role === 'manager') return org_id !== actor.org_id;
  return (
    actor.role === 'admin' ||
    (actor.role === 'manager' && canOpenProfile(db, { id: actor.id, org_id: actor.org_id ?? '' }, id))
  );
}

async function reportableMessage(
  db: Db,
  actor: Actor,
  conversationId: string,
  number: number,
): Promise<ReportedContent> {
  const conversation = await conversationById(db, conversationId);
  authorize(permissions.converse, actor, conversation);
  const message = await db
    .selectFrom('messages')
    .select(['sender_id', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .executeTakeFirst();
  const byCandidate = message?.sender_id === conversation.candidate_id;
  if (!message || byCandidate === (actor.role === 'candidate')) throw new AppError('not_found');
  const { sender_id: owner_id, text } = message;
  return { kind: 'message', subject_id: conversationId, number, owner_id, snapshot: { text } };
}

type Cases = typeof api.cases;

const dueAt = sql<string>`greatest(opened_at, answered_at) + make_interval(hours => ${moderationHours})`;

export const caseRows = (db: Db) =>
  db
    .selectFrom('moderation_cases')
    .innerJoin('users', 'users.id', 'moderation_cases.owner_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'moderation_cases.owner_id')
    .selectAll('moderation_cases')
    .select(['email', 'role', 'first_name', 'last_name', 'suspended_at', 'users.created_at as joined_at'])
    .select(dueAt.as('due_at'));
export type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['executeTakeFirstOrThrow']>>;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export async function moderationCases(
  { db }: Context<'admin'>,
  { state, cursor, limit }: Input<Cases['list']>,
): Promise<Result<Cases['list']>> {
  const [moment, order, direction] =
    state === 'waiting'
      ? (['moderation_cases.opened_at', '>', 'asc'] as const)
      : (['moderation_cases.decided_at', '<', 'desc'] as const);
  const rows = await caseRows(db)
    .select(micros(moment).as('key'))
    .where('decided_at', state === 'waiting' ? 'is' : 'is not', null)
    .where(afterCursor(cursor, [moment, 'moderation_cases.id'], order))
    .orderBy(moment, direction)
    .orderBy('moderation_cases.id', direction)
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  return { cases: await Promise.all(page.map((row) => caseView(db, row))), next_cursor };
}

async function caseView(db: Db, row: CaseRow): Promise<ModerationCase> {
  const [thing, job, reports, context] = await Promise.all([
    currentContent(db, row),
    jobOf(db, row),
    db
      .selectFrom('reports')
      .innerJoin('users', 'users.id', 'reports.reporter_id')
      .innerJoin('users_profiles', 'users_profiles.id', 'reports.reporter_id')
      .select(['reporter_id', 'reason', 'words', 'reports.created_at', 'email', 'first_name', 'last_name'])
      .select('users.created_at as joined_at')
      .where('case_id', '=', row.id)
      .orderBy('reports.created_at')
      .limit(50)
      .execute(),
    row.kind === 'message' ? around(db, row) : [],
  ]);
  return {
    ...row,
    job,
    owner: { ...personOf(row, row.owner_id), suspended: row.suspended_at !== null },
    snapshot: row.snapshot as Record<string, string>,
    now: thing?.now ?? null,
    hidden: thing?.hidden ?? false,
    context,
    reports: reports.map((report) => ({
      ...report,
      reporter: personOf(report, report.reporter_id),
    })),
  };
}

type NamedRow = { first_name: string; last_name: string; email: string; joined_at: string };
const personOf = (row: NamedRow, id: string) => {
  const { email, joined_at } = row;
  return { id, name: nameOf(row), email, joined_at };
};

async function jobOf(db: Db, { kind, subject_id }: Subject): Promise<ModerationCase['job']> {
  if (kind === 'profile') return null;
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'title', sql<boolean>`job_visibility(jobs) <> 'none'`.as('is_public')])
    .$if(kind === 'job', (query) => query.where('id', '=', subject_id))
    .$if(kind === 'message', (query) =>
      query.where('id', '=', (eb) =>
        eb.selectFrom('conversations').select('conversations.job_id').where('conversations.id', '=', subject_id),
      ),
    )
    .executeTakeFirst();
  return job ?? null;
}

export const isHiddenNow = async (db: Db, row: CaseRow): Promise<boolean> =>
  (await currentContent(db, row))?.hidden ?? false;

type Subject = Pick<CaseRow, 'kind' | 'subject_id' | 'number'>;

async function currentContent(db: Db, { kind, subject_id, number }: Subject) {
  if (kind === 'job') {
    const job = await db
      .selectFrom('jobs')
      .select(['title', 'company', 'description', 'hidden_at'])
      .where('id', '=', subject_id)
      .executeTakeFirst();
    return job && split(job);
  }
  if (kind === 'profile') {
    const profile = await db
      .selectFrom('users_profiles')
      .select(['title', 'about', 'hidden_at'])
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('id', '=', subject_id)
      .executeTakeFirst();
    return profile && split(profile);
  }
  const message = await db
    .selectFrom('messages')
    .select(['text', 'hidden_at'])
    .where('conversation_id', '=', subject_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return message && split(message);
}

type ContentRow = Record<string, string | null> & { hidden_at: string | null };

const split = ({ hidden_at, ...now }: ContentRow) => ({
  now: now as Record<string, string>,
  hidden: hidden_at !== null,
});

const shownAround = 4;

async function around(db: Db, { subject_id, number }: Subject): Promise<ModerationCase['context']> {
  const messages = await db
    .selectFrom('messages')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .select(['number', 'text', 'first_name', 'last_name'])
    .where('conversation_id', '=', subject_id)
    .where('number', '>=', number - shownAround)
    .where('number', '<=', number + shownAround)
    .orderBy('number')
    .execute();
  return messages.map((one) => ({ ...one, sender: nameOf(one), reported: one.number === number }));
}

export const caseById = (db: Db, id: string): Promise<CaseRow | undefined> =>
  caseRows(db).where('moderation_cases.id', '=', id).executeTakeFirst();

export async function caseForUpdate(db: Db, id: string): Promise<CaseRow> {
  const row = await caseRows(db).where('moderation_cases.id', '=', id).forUpdate('moderation_cases').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
