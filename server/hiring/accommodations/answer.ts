import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { saveCaptions, videoById } from '../../video/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { analysisRequested } from '../applications/declared-tasks.ts';
import { accommodationOf, applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { accommodationAnswered } from './events.ts';
import { saveAccommodation } from './save.ts';
import { isForPeopleOnly } from '../applications/score.ts';

type Accommodations = typeof api.accommodations;

export async function answerAccommodation(
  { db, actor }: Context<'admin'>,
  { application_id, reply, captions }: Input<Accommodations['answer']>,
): Promise<Result<Accommodations['answer']>> {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    if (!application || application.status === 'withdrawn') throw new AppError('application_not_found');
    if (!application.accommodation_waiting) return;
    if (captions.length > 0) await writeCaptions(tx, application, captions);
    await saveAccommodation(tx, application_id, { ...accommodationOf(application), reply, waiting: false });
    const log = { subject: 'application', subject_id: application_id, after: { captions: captions.length } };
    await recordChange(tx, { actor_id: actor.id, action: 'answer accommodation', ...log });
    const to = { user_id: application.candidate_id };
    const values = { application_id, captioned: captions.length > 0 };
    await notify(tx, accommodationAnswered(to, `accommodation-answered:${application_id}:${Date.now()}`, values));
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
  // A draft's video may still be replaced, and its captions would not fit the next one.
  const video = video_id && status !== 'draft' ? await videoById(tx, video_id) : undefined;
  if (!video) throw new AppError('video_not_found');
  const fits = captions.every(
    ({ start, end }, index) =>
      start >= (captions[index - 1]?.start ?? 0) &&
      end >= start &&
      start <= video.duration &&
      end <= video.duration + 1,
  );
  if (!fits) throw invalidInput({ path: 'captions', message: fixed('The times do not fit the video.') });
  await saveCaptions(tx, video.id, captions);
}
