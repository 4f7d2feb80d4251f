import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { moderationHours, type ModerationCase } from '#contract/administration/moderation.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { Context } from '../../base/context.ts';

type Cases = typeof api.cases;

const dueAt = sql<string>`greatest(opened_at, answered_at) + make_interval(hours => ${moderationHours})`;

export const caseRows = (db: Db) =>
  db
    .selectFrom('moderation_cases')
    .innerJoin('users', 'users.id', 'moderation_cases.owner_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'moderation_cases.owner_id')
    .selectAll('moderation_cases')
    .select(['email', 'role', 'first_name', 'last_name', 'suspended_at', 'users.created_at as joined_at'])
    .select(dueAt.as('due_at'))
    .select(
      sql<number>`(select count(*)::integer from mail_reports where case_id = moderation_cases.id)`.as('mail_reports'),
    );
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
  const [thing, job, company, reports, context] = await Promise.all([
    currentContent(db, row),
    jobOf(db, row),
    companyOf(db, row),
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
    company,
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
  if (kind === 'profile' || kind === 'company') return null;
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

async function companyOf(db: Db, { kind, subject_id }: Subject): Promise<ModerationCase['company']> {
  if (kind !== 'company') return null;
  const company = await db
    .selectFrom('organizations')
    .select([sql<string>`'/companies/' || slug`.as('path')])
    .select(sql<boolean>`company_page_is_public(organizations)`.as('is_public'))
    .where('id', '=', subject_id)
    .executeTakeFirst();
  return company ?? null;
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
  if (kind === 'company') {
    const company = await db
      .selectFrom('organizations')
      .select(['name', 'story as about', 'hidden_at'])
      .where('id', '=', subject_id)
      .executeTakeFirst();
    return company && split(company);
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
