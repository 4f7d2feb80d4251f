import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { ReportKind } from '#contract/platform/reporting.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
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
  if (kind === 'company') return reportableCompany(db, actor, subject);
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

async function reportableCompany(db: Db, actor: Actor, id: string): Promise<ReportedContent> {
  const company = await companyContent(db, id, sql<boolean>`company_page_is_public(organizations)`);
  if (!company || id === actor.org_id) throw new AppError('not_found');
  return company;
}

export async function companyContent(
  db: Db,
  id: string,
  condition = sql<boolean>`true`,
): Promise<ReportedContent | undefined> {
  const company = await db
    .selectFrom('organizations')
    .innerJoin('users', 'users.org_id', 'organizations.id')
    .select(['users.id as owner_id', 'name', 'story as about'])
    .where('organizations.id', '=', id)
    .where('org_role', '=', 'owner')
    .where(condition)
    .orderBy('users.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!company) return undefined;
  const { owner_id, ...snapshot } = company;
  return { kind: 'company', subject_id: id, number: 0, owner_id, snapshot };
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
