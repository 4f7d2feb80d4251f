import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mayMove } from '#contract/applications.ts';
import { redact } from '../../adapters/analysis/redact.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { eraseAnswer, takeBack } from '../applications/commands.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { clearExports } from '../exports/tasks.ts';
import { clearResume } from '../profiles/tasks.ts';
import { issueReceipt } from '../receipts/commands.ts';
import { removeUnusedVideo } from '../videos/commands.ts';

const nobody = { role: 'candidate', org_id: null, org_role: null, session_id: '', email_confirmed: true } as const;

export async function eraseApplications(services: Services, tx: Tx, id: string, names: string[]): Promise<void> {
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
export async function handOver(tx: Tx, id: string, heir: string): Promise<void> {
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

export async function eraseMessages(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('messages').set({ text: erasedMessage }).where('sender_id', '=', id).execute();
  await tx.updateTable('conversations').set({ last_text: erasedMessage }).where('last_sender_id', '=', id).execute();
}

/** Every video and résumé that is left, with its key; of each video a receipt. */
export async function eraseFiles({ settings }: Services, tx: Tx, id: string): Promise<void> {
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
export async function leaveNobody(tx: Tx, id: string): Promise<void> {
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
