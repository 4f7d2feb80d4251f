import { defaultSettings } from '#contract/accounts/settings.ts';
import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';

type Messages = typeof api.messages;

type Both = Context<readonly ['candidate', 'manager']>;

/** Returns the conversation and creates it when needed; an empty one is visible only to the person who opened it. */
export async function openConversation(
  { db, actor }: Both,
  { application_id, invitation_id, job_id: asked }: Input<Messages['open']>,
): Promise<Result<Messages['open']>> {
  const about = asked
    ? await askedOne(db, actor, asked)
    : application_id
      ? await sentOne(db, application_id)
      : await acceptedOne(db, invitation_id ?? null);
  authorize(permissions.converse, actor, about);
  return { conversation_id: await conversationAbout(db, about) };
}

export async function conversationOfApplication(db: Db, application_id: string): Promise<string | undefined> {
  const about = await sentOne(db, application_id);
  return about && conversationAbout(db, about);
}

type About = { org_id: string; job_id: string; candidate_id: string; manager_id: string };

async function conversationAbout(db: Db, about: About): Promise<string> {
  const { job_id, candidate_id } = about;
  await db
    .insertInto('conversations')
    .values(about)
    .onConflict((conflict) => conflict.columns(['job_id', 'candidate_id']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('job_id', '=', job_id)
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  return id;
}

const sentOne = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['jobs.org_id', 'job_id', 'candidate_id', 'jobs.created_by as manager_id'])
    .where('applications.id', '=', id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();

const acceptedOne = (db: Db, id: string | null) =>
  db
    .selectFrom('invitations')
    .select(['org_id', 'job_id', 'candidate_id', 'invited_by as manager_id'])
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .executeTakeFirst();

async function askedOne(db: Db, { id: candidate_id, role }: Actor, job_id: string) {
  if (role !== 'candidate') return undefined;
  const job = await db
    .selectFrom('jobs')
    .leftJoin('user_settings', 'user_settings.user_id', 'jobs.created_by')
    .select(['jobs.org_id', 'jobs.id as job_id', 'created_by as manager_id', 'allow_connection_requests'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('conversations')
            .select('id')
            .whereRef('conversations.job_id', '=', 'jobs.id')
            .where('candidate_id', '=', candidate_id),
        )
        .as('begun'),
    )
    .where('jobs.id', '=', job_id)
    .where('jobs.status', '=', 'Active')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!job) throw new AppError('job_not_found');
  const { allow_connection_requests: allowed, begun, ...about } = job;
  if (!begun && !(allowed ?? defaultSettings.allow_connection_requests)) throw new AppError('questions_off');
  return { ...about, candidate_id };
}
