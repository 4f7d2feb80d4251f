import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { maxRecordEntries } from '#contract/administration/user-record.ts';
import { sessionsOf } from '../../accounts/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ticketState } from '../support/queries.ts';
import { isTicketOf } from '../support/ticket-owner.ts';
import { listedUser } from './queries.ts';
import { notesAbout } from './user-notes.ts';

type Get = (typeof api.userRecords)['get'];

export async function userRecord({ db, actor }: Context<'admin'>, { user_id }: Input<Get>): Promise<Result<Get>> {
  const user = await listedUser(db, user_id);
  const [work, holds, consents, sessions, notes] = await Promise.all([
    workOf(db, user_id),
    holdsOn(db, user_id),
    consentsOf(db, user_id),
    sessionsOf(db, user_id, actor.session_id),
    notesAbout(db, user_id, actor.id),
  ]);
  return { user, ...work, tickets: await ticketsFrom(db, user_id), ...holds, consents, sessions, notes };
}

const total = sql<number>`count(*) over ()`.as('total');

async function workOf(db: Db, userId: string) {
  const [jobs, applications, cases] = await Promise.all([
    jobsOf(db, userId).execute(),
    applicationsOf(db, userId).execute(),
    casesOf(db, userId).execute(),
  ]);
  const countOf = (rows: { total: number }[]) => rows[0]?.total ?? 0;
  const counts = {
    job_count: countOf(jobs),
    application_count: countOf(applications),
    case_count: countOf(cases),
  };
  return { jobs, applications, cases, ...counts };
}

const jobsOf = (db: Db, userId: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'title', 'status', 'created_at', total])
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRecordEntries);

const applicationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(['a.id', 'jobs.title', 'jobs.company', 'a.status', 'a.submitted_at', total])
    .where('a.candidate_id', '=', userId)
    .where('a.status', '<>', 'draft')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(maxRecordEntries);

const hasReported = (userId: string) =>
  sql<boolean>`exists (select from reports where reports.case_id = moderation_cases.id and reporter_id = ${userId})`;

const casesOf = (db: Db, userId: string) =>
  db
    .selectFrom('moderation_cases')
    .select(['id', 'kind', 'outcome', 'opened_at', total])
    .select(sql<boolean>`owner_id <> ${userId}`.as('reported_by_user'))
    .where(sql<boolean>`owner_id = ${userId} or ${hasReported(userId)}`)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(maxRecordEntries);

const ticketsFrom = (db: Db, userId: string) =>
  db
    .selectFrom('contact_tickets as t')
    .select(['t.id', 't.subject', 't.created_at', ticketState.as('state')])
    .where(isTicketOf(sql`t`, userId))
    .orderBy('t.last_at', 'desc')
    .limit(maxRecordEntries)
    .execute();

async function holdsOn(db: Db, userId: string) {
  const [legal_holds, payment_holds] = await Promise.all([
    db
      .selectFrom('legal_holds')
      .select(['id', 'reason', 'placed_at', sql<string | null>`until::text`.as('until')])
      .where('lifted_at', 'is', null)
      .where(
        sql<boolean>`(subject = 'user' and subject_id = ${userId}) or (subject = 'organization'
          and subject_id = (select org_id from users where users.id = ${userId}))`,
      )
      .orderBy('placed_at', 'desc')
      .execute(),
    db
      .selectFrom('billing_holds as h')
      .innerJoin('payments', 'payments.id', 'h.payment_id')
      .select(['h.payment_id', 'h.reason', 'h.created_at', 'payments.amount', 'payments.currency'])
      .where('h.user_id', '=', userId)
      .orderBy('h.created_at', 'desc')
      .execute(),
  ]);
  return { legal_holds, payment_holds };
}

const consentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('consents as c')
    .leftJoin('applications', 'applications.id', 'c.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['c.id', 'c.purpose', 'c.decision', 'c.at', 'jobs.title as job_title'])
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(maxRecordEntries)
    .execute();
