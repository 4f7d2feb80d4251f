import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { canMove } from '#contract/hiring/applications.ts';
import { isReplaceable } from '#contract/hiring/outcomes.ts';
import type { Context } from '../../base/context.ts';
import { deletionReceiptsOf, ownPreparedAnswerAt, videoById } from '../../video/offers.ts';
import { isOpen, jobById } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { analysisRequested } from '../applications/declared-tasks.ts';
import { eraseAnswer } from '../applications/erase-answer.ts';
import { answersOf, isApplicationUnderLegalHold, ownForUpdate } from '../applications/queries.ts';
import { recordConsents, writeAnswers } from '../applications/save.ts';
import { retract } from '../applications/retract.ts';
import { isForPeopleOnly } from '../applications/score.ts';

type Outcomes = typeof api.outcomes;

export async function deleteAnswerVideo(
  context: Context<'candidate'>,
  { application_id }: Input<Outcomes['deleteVideo']>,
): Promise<Result<Outcomes['deleteVideo']>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') throw new AppError('illegal_move');
    if (application.video_id) {
      if (await isApplicationUnderLegalHold(tx, application_id)) throw new AppError('legal_hold');
      if (canMove(application.status, 'withdrawn')) await retract(context, tx, application);
      else await eraseAnswer(context, tx, application);
    }
    return { success: true, receipts: await deletionReceiptsOf(tx, application_id) };
  });
}

/** Replaces a video that no one has opened or that could not be processed; the first one is deleted permanently. */
export async function replaceVideo(
  context: Context<'candidate'>,
  { application_id, video_url, answers }: Input<Outcomes['replaceVideo']>,
): Promise<Result<Outcomes['replaceVideo']>> {
  const { db, actor, analysis } = context;
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') throw new AppError('illegal_move');
    const video = await ownPreparedAnswerAt(tx, context, video_url, application.accommodations);
    if (video.id === application.video_id) return { success: true };
    const former = application.video_id ? await videoById(tx, application.video_id) : undefined;
    const job = await jobById(tx, application.job_id);
    const job_open = job !== undefined && isOpen(job);
    if (!isReplaceable({ ...application, video: former ?? null, job_open })) throw new AppError('illegal_move');
    if (await isApplicationUnderLegalHold(tx, application_id)) throw new AppError('legal_hold');
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
    await recordChange(tx, { actor_id: actor.id, action: 'replace video', ...replaced, after: { video_id: video.id } });
    await recordConsents(tx, application, {
      ai_consent: application.ai_consent,
      hasVideo: true,
      ai: analysis.disclosed,
    });
    const first = application.door === 'express';
    if (!isForPeopleOnly(application)) await enqueue(tx, analysisRequested, { application_id, first }, { first });
    return { success: true };
  });
}
