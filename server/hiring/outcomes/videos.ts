import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { mayMove } from '#contract/hiring/applications.ts';
import type { Context } from '../../base/context.ts';
import { deletionReceiptsOf } from '../../people/deletion-receipts/queries.ts';
import { ownAnswerAt } from '../../people/videos/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import { analysisRequested } from '../applications/announced.ts';
import { eraseAnswer } from '../applications/erase-answer.ts';
import { answersOf, isForPeopleOnly, isHeldApplication, ownForUpdate } from '../applications/queries.ts';
import { noteChoices, writeAnswers } from '../applications/save.ts';
import { retract } from '../applications/retract.ts';

type Outcomes = typeof api.outcomes;

/** Deletes the answer for good: what still waits is withdrawn with it, a decided application stays (D79). */
export async function deleteVideo(
  context: Context<'candidate'>,
  { application_id }: Input<Outcomes['deleteVideo']>,
): Promise<Result<Outcomes['deleteVideo']>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') throw new AppError('illegal_move');
    if (application.video_id) {
      if (await isHeldApplication(tx, application_id)) throw new AppError('legal_hold');
      if (mayMove(application.status, 'withdrawn')) await retract(context, tx, application);
      else await eraseAnswer(context, tx, application);
    }
    return { success: true, receipts: await deletionReceiptsOf(tx, application_id) };
  });
}

/** Another take instead of the one that no one has opened yet; the first one is deleted for good (D79). */
export async function replaceVideo(
  context: Context<'candidate'>,
  { application_id, video_url, answers }: Input<Outcomes['replaceVideo']>,
): Promise<Result<Outcomes['replaceVideo']>> {
  const { db, actor, analysis } = context;
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') throw new AppError('illegal_move');
    const video = await ownAnswerAt(tx, context, video_url, application.accommodations);
    if (video.id === application.video_id) return { success: true };
    if (application.status !== 'submitted' || application.opened_at) throw new AppError('illegal_move');
    if (await isHeldApplication(tx, application_id)) throw new AppError('legal_hold');
    const written = await answersOf(tx, application_id);
    const marked = written.map(({ text }, index) => ({ text, t_start: null, t_end: null, ...answers?.[index] }));
    await writeAnswers(tx, application, marked, video.duration);
    await eraseAnswer(context, tx, application);
    await tx
      .updateTable('applications')
      .set({ video_id: video.id, video_gone_at: null, video_gone_why: null })
      .where('id', '=', application_id)
      .execute();
    const replaced = { subject: 'application', subject_id: application_id };
    await record(tx, { actor_id: actor.id, action: 'replace video', ...replaced, after: { video_id: video.id } });
    await noteChoices(tx, application, { ai_consent: application.ai_consent, hasVideo: true, ai: analysis.disclosed });
    const first = application.door === 'express';
    if (!isForPeopleOnly(application)) await enqueue(tx, analysisRequested, { application_id, first }, { first });
    return { success: true };
  });
}
