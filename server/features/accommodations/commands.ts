import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import {
  accommodationOf,
  applicationForUpdate,
  type ApplicationWithJob,
  isForPeopleOnly,
  ownForUpdate,
} from '../applications/queries.ts';
import { analysisRequested } from '../applications/tasks.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { videoById } from '../videos/queries.ts';
import { accommodationAnswered, accommodationAsked } from './emails.ts';

type Accommodations = typeof api.accommodations;
type Wish = Input<Accommodations['ask']>;

/** In force at once. Software keeps off until a person has seen the request; asking for nothing takes it back. */
export async function askForAccommodation(
  { db, actor, settings }: Context<'candidate'>,
  { application_id, ...wish }: Wish,
): Promise<Answer<Accommodations['ask']>> {
  const accommodation = await db.transaction().execute(async (tx) => {
    const draft = await ownForUpdate(tx, actor, application_id);
    if (draft.status === 'withdrawn') throw new AppError('illegal_move');
    if (draft.status !== 'draft') throw new AppError('already_submitted');
    const asked = [...new Set(wish.asked)].toSorted();
    const before = accommodationOf(draft);
    const same = before.note === wish.note && before.asked.toSorted().join() === asked.join();
    if (same) return before;
    const after = { asked, note: wish.note, reply: before.reply, waiting: asked.length > 0 || wish.note !== '' };
    await keep(tx, application_id, after);
    // What was asked for tells of a person's health: the log only says that something was.
    await record(tx, {
      actor_id: actor.id,
      action: 'ask for accommodation',
      subject: 'application',
      subject_id: application_id,
      after: { waiting: after.waiting },
    });
    if (after.waiting) await tellAdmins(tx, draft, after, settings.origin);
    return after;
  });
  return { accommodation };
}

type Kept = Answer<Accommodations['ask']>['accommodation'];
const keep = (tx: Tx, id: string, { asked, note, reply, waiting }: Kept) =>
  tx
    .updateTable('applications')
    .set({
      accommodations: asked,
      accommodation_note: note,
      accommodation_reply: reply,
      accommodation_waiting: waiting,
    })
    .where('id', '=', id)
    .execute();

async function tellAdmins(tx: Tx, draft: ApplicationWithJob, wish: Kept, origin: string): Promise<void> {
  const admins = await tx.selectFrom('users').select('email').where('role', '=', 'admin').limit(20).execute();
  const words = createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 16);
  for (const { email } of admins) {
    const key = `accommodation:${draft.id}:${words}:${email}`;
    await enqueue(tx, sendEmail, { key, email: accommodationAsked(email, draft.job_title, origin) });
  }
}

/** A person has seen to it: captions stand under the video, and the candidate's own choice about software counts again. */
export async function answerAccommodation(
  { db, actor, settings }: Context<'admin'>,
  { application_id, reply, captions }: Input<Accommodations['answer']>,
): Promise<Answer<Accommodations['answer']>> {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    if (!application || application.status === 'withdrawn') throw new AppError('application_not_found');
    if (!application.accommodation_waiting) return;
    if (captions.length > 0) await writeCaptions(tx, application, captions);
    await keep(tx, application_id, { ...accommodationOf(application), reply, waiting: false });
    const log = { subject: 'application', subject_id: application_id, after: { captions: captions.length } };
    await record(tx, { actor_id: actor.id, action: 'answer accommodation', ...log });
    const email = accommodationAnswered(application, reply, captions.length > 0, settings.origin);
    await enqueue(tx, sendEmail, {
      key: `accommodation-answered:${application_id}:${Date.now()}`,
      about: 'account',
      email,
    });
    const sent = application.status !== 'draft';
    if (sent && !isForPeopleOnly({ ...application, accommodation_waiting: false })) {
      const first = application.door === 'express';
      await enqueue(tx, analysisRequested, { application_id, first }, { first });
    }
  });
  return { success: true };
}

type Captions = Input<Accommodations['answer']>['captions'];
async function writeCaptions(tx: Tx, { video_id, status }: ApplicationWithJob, captions: Captions): Promise<void> {
  // Until it is sent, the video may still be replaced, and the words would not fit the next one.
  const video = video_id && status !== 'draft' ? await videoById(tx, video_id) : undefined;
  if (!video) throw new AppError('video_not_found');
  const fits = captions.every(
    ({ start, end }, index) =>
      start >= (captions[index - 1]?.start ?? 0) &&
      end >= start &&
      start <= video.duration &&
      end <= video.duration + 1,
  );
  if (!fits) throw invalidInput({ path: 'captions', message: 'The times do not fit the video.' });
  const words = sql<typeof captions>`${JSON.stringify(captions)}::jsonb`;
  await tx.updateTable('videos').set({ captions: words }).where('id', '=', video.id).execute();
}
