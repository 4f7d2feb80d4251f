import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { enterSearch, leaveSearch } from '../jobs/commands.ts';
import { jobColumns } from '../jobs/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { endEverySession } from '../sessions/commands.ts';
import { forgetUser } from '../sessions/queries.ts';
import { accountRestored, accountSuspended } from './emails.ts';

type Origin = Pick<Services, 'settings'>;
type Order = { user_id: string; by: string | null };
/** Call it once the transaction has been committed: this process then knows at once. */
type Afterwards = () => Promise<unknown>;

/** Keeps somebody out until an administrator lets them back in. Done again, it changes nothing. */
export async function suspend(
  tx: Tx,
  { settings, jobIndex }: Origin & Pick<Services, 'jobIndex'>,
  { user_id, by, reason, silently = false }: Order & { reason: string; silently?: boolean },
): Promise<Afterwards> {
  const suspended = await tx
    .updateTable('users')
    .set({ suspended_at: sql<string>`now()`, suspended_why: reason })
    .where('id', '=', user_id)
    .where('suspended_at', 'is', null)
    .returning(['email', 'suspended_at'])
    .executeTakeFirst();
  if (!suspended) return nothing;
  const endSessions = await endEverySession(tx, user_id, 'suspended');
  const jobs = await hideJobs(tx, await jobsOf(tx, user_id), 'suspended');
  await note(tx, 'suspend user', { user_id, by }, { reason, jobs: jobs.length });
  const { email, suspended_at } = suspended;
  const mail = accountSuspended(email, reason, settings.origin);
  if (!silently) await enqueue(tx, sendEmail, { key: `suspended:${user_id}:${suspended_at}`, email: mail });
  return async () => {
    endSessions();
    forgetUser(user_id);
    await jobIndex.refresh(jobs);
  };
}

/** Lets somebody back in, and shows again what was hidden with them. */
export async function unsuspend(
  tx: Tx,
  { settings, jobIndex }: Origin & Pick<Services, 'jobIndex'>,
  { user_id, by }: Order,
): Promise<Afterwards> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'suspended_at', 'suspended_why'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.suspended_at) return nothing;
  await tx.updateTable('users').set({ suspended_at: null, suspended_why: '' }).where('id', '=', user_id).execute();
  const jobs = await showJobs(tx, await jobsOf(tx, user_id), 'suspended');
  await note(tx, 'unsuspend user', { user_id, by }, { jobs: jobs.length });
  const mail = accountRestored(before.email, settings.origin);
  await enqueue(tx, sendEmail, { key: `unsuspended:${user_id}:${before.suspended_at}`, email: mail });
  return () => jobIndex.refresh(jobs);
}

const nothing = async () => {};

const note = (tx: Tx, action: string, { user_id, by }: Order, after: object) =>
  record(tx, { actor_id: by, action, subject: 'user', subject_id: user_id, after });

const jobsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const jobs = await tx.selectFrom('jobs').select('id').where('created_by', '=', userId).orderBy('id').execute();
  return jobs.map(({ id }) => id);
};

export type HiddenWhy = 'reported' | 'suspended';

/** Takes published jobs off the board with their days standing still, and answers which; what is hidden already stays as it is. */
export async function hideJobs(tx: Tx, ids: readonly string[], hidden_why: HiddenWhy): Promise<string[]> {
  if (ids.length === 0) return [];
  const hidden = await tx
    .updateTable('jobs')
    .set({
      hidden_at: sql<string>`now()`,
      hidden_why,
      hidden_while_open: sql<boolean>`status = 'Active'`,
      paused_at: sql<string | null>`case when status = 'Active' then now() else paused_at end`,
      status: sql`case when status = 'Active' then 'Paused' else status end`,
    })
    .where('id', 'in', ids)
    .where('status', 'in', ['Active', 'Paused'])
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute();
  const found = hidden.map(({ id }) => id);
  await leaveSearch(tx, found);
  return found;
}

/** Shows jobs again that were hidden for this reason: what was open is open again and has its days back. */
export async function showJobs(tx: Tx, ids: readonly string[], why: HiddenWhy): Promise<string[]> {
  if (ids.length === 0) return [];
  const comesBack = sql`hidden_while_open and status = 'Paused'`;
  const shown = await tx
    .updateTable('jobs')
    .set({
      status: sql`case when ${comesBack} then 'Active' else status end`,
      expires_at: sql`case when ${comesBack} then expires_at + (now() - paused_at) else expires_at end`,
      paused_at: sql`case when ${comesBack} then null else paused_at end`,
      hidden_at: null,
      hidden_why: null,
      hidden_while_open: false,
    })
    .where('id', 'in', ids)
    .where('hidden_why', '=', why)
    .returning(jobColumns)
    .execute();
  for (const job of shown) await enterSearch(tx, job);
  return shown.map(({ id }) => id);
}

/** Nobody judges themselves, and an administrator stays. Locks the administrators where one of them is meant. */
export async function mustBeAnother(tx: Tx, actorId: string, user: { id: string; role: string }): Promise<void> {
  if (user.id === actorId) throw new AppError('not_yourself');
  if (user.role !== 'admin') return;
  const left = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!left.some(({ id }) => id === actorId)) throw new AppError('last_admin');
}
