import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { OrgRole } from '#contract/endpoint.ts';
import type { Tx } from '../../adapters/db.ts';
import { nobodysRequest } from '../../adapters/request-facts.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { accountErased } from '../deletions/emails.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { forgetUser } from '../sessions/queries.ts';
import { eraseApplications, eraseFiles, eraseMessages, handOver, leaveNobody } from '../traces/commands.ts';
import { answerEverybody } from './commands.ts';
import { type Colleague, colleaguesOf } from './queries.ts';

const atOnce = 20;

/** Erases the accounts whose days of grace are over; one that cannot be erased keeps nobody else waiting. */
export const eraseAccounts = task({
  name: 'erase-accounts',
  payload: z.object({}),
  seconds: 900,
  async run(services) {
    const due = await services.db
      .selectFrom('users')
      .select(['id', 'role', 'org_id', 'org_role'])
      .where('delete_after', '<=', sql<string>`now()`)
      .where('erased_at', 'is', null)
      .orderBy('delete_after')
      .limit(atOnce)
      .execute();
    const failures: unknown[] = [];
    for (const person of due) await eraseAccount(services, person).catch((error: unknown) => failures.push(error));
    if (due.length === atOnce && failures.length === 0)
      await services.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  },
});

type Person = { id: string; role: string; org_id: string | null; org_role: OrgRole | null };

/** Does nothing while the days of grace are not over. */
export async function eraseAccount(services: Services, { id, role, org_id, org_role }: Person): Promise<void> {
  const [heir] = org_id ? await colleaguesOf(services.db, org_id, id) : [];
  if (role === 'manager' && org_id && !heir) {
    const actor = { id, role, org_id, org_role, session_id: '', email_confirmed: true } as const;
    await answerEverybody({ ...services, actor, request: nobodysRequest });
  }
  await services.db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
      .select(['users.id', 'email', 'first_name', 'last_name', 'delete_after', 'erased_at'])
      .where('users.id', '=', id)
      .forUpdate('users')
      .executeTakeFirst();
    // Kept, or erased by another worker, while this list was gone through.
    if (!person?.delete_after || person.erased_at || Date.parse(person.delete_after) > Date.now()) return;
    await eraseApplications(services, tx, id, [person.first_name, person.last_name]);
    if (heir) await inherit(tx, id, heir);
    await eraseMessages(tx, id);
    await eraseFiles(services, tx, id);
    await tx
      .deleteFrom('contact_tickets')
      .where(sql`lower(email)`, '=', person.email.toLowerCase())
      .execute();
    await tx
      .deleteFrom('waitlist')
      .where(sql`lower(email)`, '=', person.email.toLowerCase())
      .execute();
    await tx.deleteFrom('mailbox').where('recipient', '=', person.email).execute();
    await sql`select erase_rows(${id}, ${staying})`.execute(tx);
    await leaveNobody(tx, id);
    await record(tx, { actor_id: null, action: 'erase account', subject: 'user', subject_id: id });
    const receipts = await tx
      .selectFrom('deletion_receipts')
      .select(['id', 'video_id', 'erased', 'erased_at', 'signature'])
      .where('owner_id', '=', id)
      .orderBy('erased_at', 'desc')
      .limit(20)
      .execute();
    const email = accountErased(person.email, receipts, services.settings.origin);
    await enqueue(tx, sendEmail, { key: `erased:${id}`, email });
  });
  forgetUser(id);
  if (heir) forgetUser(heir.id);
}

/** Whoever is left takes over what was begun, and owns the organisation where nobody else does. */
async function inherit(tx: Tx, id: string, heir: Colleague): Promise<void> {
  await handOver(tx, id, heir.id);
  if (heir.org_role === 'owner') return;
  await tx.updateTable('users').set({ org_role: 'owner' }).where('id', '=', heir.id).execute();
  const change = { before: { org_role: heir.org_role }, after: { org_role: 'owner' } };
  await record(tx, { actor_id: null, action: 'inherit organisation', subject: 'user', subject_id: heir.id, ...change });
}

/**
 * What does not go with an account: records of the other side, without the person in them (D117), and what the law asks for
 * payments. Every other table that knows users is emptied of this one.
 */
const staying = [
  'users_profiles',
  'applications',
  'contests',
  'meetings',
  'conversations',
  'scorecards',
  'review_notes',
  'lifted_looks',
  'deletion_receipts',
  'credit_accounts',
  'credit_entries',
  'billing_customers',
  'billing_holds',
  'checkouts',
  'subscriptions',
  'payments',
  'moderation_cases',
  'reports',
];
