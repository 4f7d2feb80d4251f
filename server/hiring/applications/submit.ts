import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import { videoPathOf } from '#contract/video/videos.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownPreparedAnswerAt, videoIdIn, removeUnusedVideo } from '../../video/offers.ts';
import { assertOpenTo } from '../../jobs/offers.ts';
import { spendCredit } from '../../money/offers.ts';
import { notify, analyzableFrom, rulesAt } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { analysisRequested } from './declared-tasks.ts';
import { applicationReceived } from './events.ts';
import { moveApplication } from './move.ts';
import { assertConsentedBeforeRecording } from './consent.ts';
import {
  placesOfApplication,
  answersOf,
  type ApplicationWithJob,
  ownApplicationById,
  ownForUpdate,
} from './queries.ts';
import { consentColumns, recordConsents, writeAnswers } from './save.ts';
import { isForPeopleOnly } from './score.ts';

type Applications = typeof api.applications;

type Draft = Input<Applications['submit']>;

/** Submits the application. A repeated or concurrent request returns the first result and spends no second credit. */
export async function submitApplication(
  context: Context<'candidate'>,
  input: Draft,
): Promise<Result<Applications['submit']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, input.application_id);
    if (application.status === 'draft') await sendDraft(context, tx, application, input);
    else await assertSameSubmission(context, tx, application, input);
  });
  return { success: true, application: await ownApplicationById(context, input.application_id) };
}

async function sendDraft(context: Context<'candidate'>, tx: Tx, draft: ApplicationWithJob, input: Draft) {
  const { actor, analysis } = context;
  const { id, door } = draft;
  await assertOpenTo(tx, actor, draft.job_id);
  const video = await answerVideo(context, tx, draft, input.video_url);
  const answers = input.answers ?? (await answersOf(tx, id));
  if (!video && !isAllInWriting(draft, answers)) throw new AppError('answers_required');
  await writeAnswers(tx, draft, answers, video?.duration ?? 0);
  const choice = consentColumns(draft, input.ai_consent);
  const rules = rulesAt(...placesOfApplication(draft));
  assertConsentedBeforeRecording(rules, choice, video);
  const analyzed = analysis.kind !== 'facts' && choice.ai_consent === true;
  await moveApplication(tx, draft, {
    actor_id: actor.id,
    action: 'submit application',
    set: {
      ...choice,
      status: 'submitted',
      submitted_at: sql`now()`,
      video_id: video?.id ?? null,
      place_rules: rules,
      analysis_not_before: analyzed ? analyzableFrom(rules) : null,
    },
    facts: { ai_consent: choice.ai_consent },
  });
  if (door === 'express') {
    const reason = `Express application: ${draft.job_title}`;
    await spendCredit(tx, { owner_id: actor.id, kind: 'application', reason, key: `application:${id}` });
  }
  // AI reads an answer only with explicit consent.
  const first = door === 'express';
  if (!isForPeopleOnly({ ...draft, ...choice })) {
    await enqueue(tx, analysisRequested, { application_id: id, first }, { first });
  }
  await deleteFormerTranscripts(tx, id, video?.id ?? null);
  if (!video) await removeUnusedVideo(tx, actor, draft.video_id);
  await recordConsents(tx, draft, { ai_consent: choice.ai_consent, hasVideo: video !== null, ai: analysis.disclosed });
  await notify(tx, applicationReceived({ user_id: draft.created_by }, `received:${id}`, { application_id: id }));
}

const deleteFormerTranscripts = (tx: Tx, application_id: string, video_id: string | null) =>
  tx
    .deleteFrom('written_transcripts')
    .where('application_id', '=', application_id)
    .where(sql<boolean>`video_id is distinct from ${video_id}`)
    .execute();

async function answerVideo(
  context: Context<'candidate'>,
  tx: Tx,
  draft: ApplicationWithJob,
  given: Draft['video_url'],
) {
  if (answerFormOf(draft.accommodations) === 'text') return null;
  const path = given || (draft.video_id && videoPathOf(draft.video_id));
  if (!path) throw new AppError('video_required');
  return ownPreparedAnswerAt(tx, context, path, draft.accommodations);
}

const isAllInWriting = ({ application_questions }: ApplicationWithJob, answers: { text?: string }[]) =>
  application_questions.every((_, index) => answers[index]?.text?.trim());

async function assertSameSubmission(
  { settings }: Context<'candidate'>,
  tx: Tx,
  application: ApplicationWithJob,
  { video_url, ai_consent, answers }: Draft,
) {
  if (application.status === 'withdrawn') throw new AppError('illegal_move');
  const sent = await answersOf(tx, application.id);
  const changed =
    (video_url && videoIdIn(video_url, settings) !== application.video_id) ||
    (ai_consent !== undefined && ai_consent !== application.ai_consent) ||
    (answers && sent.some(({ text }, index) => text !== (answers[index]?.text ?? '')));
  if (changed) throw new AppError('already_submitted');
}
