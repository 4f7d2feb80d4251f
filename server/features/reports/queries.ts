import type { ReportKind } from '#contract/moderation.ts';
import type { Actor } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import { mayOpen } from '../candidates/queries.ts';
import { conversationById } from '../messages/queries.ts';

/** Something that was reported: whose it is, and how it reads now. */
export type Reported = {
  kind: ReportKind;
  subject_id: string;
  number: number;
  owner_id: string;
  snapshot: Record<string, string>;
};

/** The thing behind the id that a report names, if this person can see it and it is not their own side's. */
export function reportable(db: Db, actor: Actor, kind: ReportKind, id: string): Promise<Reported> {
  const [subject = '', number = ''] = id.split('/');
  if ((kind === 'message') !== (number !== '')) throw new AppError('not_found');
  if (kind === 'message') return reportableMessage(db, actor, subject, Number(number));
  return kind === 'job' ? reportableJob(db, actor, subject) : reportableProfile(db, actor, subject);
}

async function reportableJob(db: Db, actor: Actor, id: string): Promise<Reported> {
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

async function reportableProfile(db: Db, actor: Actor, id: string): Promise<Reported> {
  const person = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'role', 'org_id', 'first_name', 'last_name', 'title', 'about'])
    .where('users.id', '=', id)
    .where('role', 'in', ['candidate', 'manager'])
    .executeTakeFirst();
  if (!person || id === actor.id || !(await mayBeSeen(db, actor, person))) throw new AppError('not_found');
  const { first_name, last_name, title, about } = person;
  const snapshot = { name: `${first_name} ${last_name}`.trim(), title, about };
  return { kind: 'profile', subject_id: id, number: 0, owner_id: id, snapshot };
}

type Person = { id: string; role: string; org_id: string | null };

/** Managers see the candidates they may open; everybody sees who hires. Colleagues settle it among themselves. */
async function mayBeSeen(db: Db, actor: Actor, { id, role, org_id }: Person): Promise<boolean> {
  if (role === 'manager') return org_id !== actor.org_id;
  return actor.role === 'admin' || (actor.role === 'manager' && mayOpen(db, actor.org_id ?? '', id));
}

async function reportableMessage(db: Db, actor: Actor, conversationId: string, number: number): Promise<Reported> {
  const conversation = await conversationById(db, conversationId);
  authorize(may.converse, actor, conversation);
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
