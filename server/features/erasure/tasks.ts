import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mayMove } from '#contract/applications.ts';
import type { OrgRole } from '#contract/endpoint.ts';
import { redact } from '../../adapters/analysis/redact.ts';
import type { Tx } from '../../adapters/db.ts';
import { nobodysRequest } from '../../adapters/request-facts.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { eraseAnswer, takeBack } from '../applications/commands.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { accountErased } from '../deletions/emails.ts';
import { clearExports } from '../exports/tasks.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { clearResume } from '../profiles/tasks.ts';
import { issueReceipt } from '../receipts/commands.ts';
import { forgetUser } from '../sessions/queries.ts';
import { removeUnusedVideo } from '../videos/commands.ts';
import { answerEverybody } from './commands.ts';
import { colleaguesOf } from './queries.ts';

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
    if (heir) await handOver(tx, id, heir.id);
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

const nobody = { role: 'candidate', org_id: null, org_role: null, session_id: '', email_confirmed: true } as const;

async function eraseApplications(services: Services, tx: Tx, id: string, names: string[]): Promise<void> {
  const own = await tx.selectFrom('applications').select('id').where('candidate_id', '=', id).execute();
  for (const { id: application_id } of own) {
    const application = await applicationForUpdate(tx, application_id);
    if (!application) continue;
    const actor = { ...nobody, id };
    if (application.status === 'draft') await tx.deleteFrom('applications').where('id', '=', application_id).execute();
    else if (mayMove(application.status, 'withdrawn')) await takeBack({ ...services, actor }, tx, application);
    else await eraseAnswer(services, tx, application, 'account_deleted');
    await eraseTexts(tx, application_id, names);
  }
}

/** The decision stays; what the candidate said goes, and their name in what was noted about them (D117). */
export async function eraseTexts(tx: Tx, application_id: string, names: string[]): Promise<void> {
  await tx.updateTable('application_answers').set({ text: '' }).where('application_id', '=', application_id).execute();
  await tx.deleteFrom('context_notes').where('application_id', '=', application_id).execute();
  await tx.updateTable('video_openings').set({ reason: '' }).where('application_id', '=', application_id).execute();
  await tx.updateTable('contests').set({ words: '' }).where('application_id', '=', application_id).execute();
  await tx
    .updateTable('applications')
    .set({ accommodations: [], accommodation_note: '', accommodation_reply: '', accommodation_waiting: false })
    .where('id', '=', application_id)
    .execute();
  const nameless = (text: string) => redact(text, names);
  const notes = await tx
    .selectFrom('review_notes')
    .select(['id', 'text'])
    .where('application_id', '=', application_id)
    .execute();
  for (const { id, text } of notes)
    await tx
      .updateTable('review_notes')
      .set({ text: nameless(text) })
      .where('id', '=', id)
      .execute();
  const meetings = await tx
    .selectFrom('meetings')
    .select(['id', 'private_notes'])
    .where('application_id', '=', application_id)
    .execute();
  for (const { id, private_notes } of meetings)
    await tx
      .updateTable('meetings')
      .set({ notes: '', cancel_reason: '', private_notes: nameless(private_notes) })
      .where('id', '=', id)
      .execute();
}

/** Somebody of the organisation answers from now on where this manager did. */
async function handOver(tx: Tx, id: string, heir: string): Promise<void> {
  await tx.updateTable('jobs').set({ created_by: heir }).where('created_by', '=', id).execute();
  await tx.updateTable('conversations').set({ manager_id: heir }).where('manager_id', '=', id).execute();
  await tx
    .updateTable('meetings')
    .set({ organiser_id: heir })
    .where('organiser_id', '=', id)
    .where('status', '=', 'scheduled')
    .execute();
}

const erasedMessage = 'This message was deleted together with its account.';

async function eraseMessages(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('messages').set({ text: erasedMessage }).where('sender_id', '=', id).execute();
  await tx.updateTable('conversations').set({ last_text: erasedMessage }).where('last_sender_id', '=', id).execute();
}

/** Every video and résumé that is left, with its key; of each video a receipt. */
async function eraseFiles({ settings }: Services, tx: Tx, id: string): Promise<void> {
  const resumes = await tx.deleteFrom('resumes').where('owner_id', '=', id).returning('id').execute();
  for (const { id: resume_id } of resumes) await enqueue(tx, clearResume, { resume_id });
  const archives = await tx.deleteFrom('exports').where('user_id', '=', id).returning('id').execute();
  await enqueue(tx, clearExports, { export_ids: archives.map((row) => row.id) });
  // What colleagues go on posting keeps the introduction of the company.
  const videos = await tx
    .selectFrom('videos')
    .select('id')
    .where('owner_id', '=', id)
    .where(
      sql<boolean>`not exists (select from jobs where company_video_url = videos.id || '.mp4' and jobs.status <> 'Filled')`,
    )
    .execute();
  for (const { id: video_id } of videos)
    if (await removeUnusedVideo(tx, { id }, video_id))
      await issueReceipt(tx, settings.secret, { owner_id: id, application_id: null, video_id });
}

/** What is left is a row without a person: no name, no address, no way in. */
async function leaveNobody(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `erased-${randomUUID()}@erased.invalid`,
      role: 'user',
      user_type: 'user',
      org_id: null,
      org_role: null,
      password_hash: null,
      email_verified_at: null,
      delete_after: null,
      erased_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('users_profiles')
    .set({
      first_name: 'Deleted',
      last_name: 'account',
      company: '',
      title: '',
      location: '',
      about: '',
      phone: '',
      skills: [],
      positions: sql<never>`'[]'::jsonb`,
      timezone: null,
      experience_years: null,
      availability: null,
      expected_salary_min: null,
      show_salary: false,
      profile_visible: null,
      video_id: null,
      resume_id: null,
    })
    .where('id', '=', id)
    .execute();
}
