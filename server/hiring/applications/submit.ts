import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import { videoPathOf } from '#contract/people/videos.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { mustBeOpenTo } from '../../jobs/publishing/queries.ts';
import { spendCredit } from '../../money/credits/ledger.ts';
import { ownAnswerAt, videoIdIn } from '../../people/videos/queries.ts';
import { removeUnusedVideo } from '../../people/videos/remove.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { analyzableFrom, rulesAt } from '../../platform/places/rules.ts';
import { enqueue } from '../../base/task.ts';
import { analysisRequested } from './announced.ts';
import { applicationReceived } from './events.ts';
import { moveApplication } from './move.ts';
import { mustHaveAgreedFirst } from './consent.ts';
import {
  addressesOf,
  answersOf,
  type ApplicationWithJob,
  isForPeopleOnly,
  ownApplicationById,
  ownForUpdate,
} from './queries.ts';
import { consent, noteChoices, writeAnswers } from './save.ts';

type Applications = typeof api.applications;

type Draft = Input<Applications['submit']>;

/** Sends the application. Pressed twice or in two tabs, the second answers the first result: one credit, one analysis (D67). */
export async function submitApplication(
  context: Context<'candidate'>,
  input: Draft,
): Promise<Result<Applications['submit']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, input.application_id);
    if (application.status === 'draft') await sendDraft(context, tx, application, input);
    else await mustBeTheSame(context, tx, application, input);
  });
  return { success: true, application: await ownApplicationById(context, input.application_id) };
}

async function sendDraft(context: Context<'candidate'>, tx: Tx, draft: ApplicationWithJob, input: Draft) {
  const { actor, analysis } = context;
  const { id, door } = draft;
  await mustBeOpenTo(tx, actor, draft.job_id);
  const video = await answerVideo(context, tx, draft, input.video_url);
  const answers = input.answers ?? (await answersOf(tx, id));
  if (!video && !isAllInWriting(draft, answers)) throw new AppError('answers_required');
  await writeAnswers(tx, draft, answers, video?.duration ?? 0);
  const choice = consent(draft, input.ai_consent);
  const rules = rulesAt(...addressesOf(draft));
  mustHaveAgreedFirst(rules, choice, video);
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
  // Without a clear yes no one's answer is read by software (D82).
  const first = door === 'express';
  if (!isForPeopleOnly({ ...draft, ...choice })) {
    await enqueue(tx, analysisRequested, { application_id: id, first }, { first });
  }
  await forgetFormerWords(tx, id, video?.id ?? null);
  if (!video) await removeUnusedVideo(tx, actor, draft.video_id);
  await noteChoices(tx, draft, { ai_consent: choice.ai_consent, hasVideo: video !== null, ai: analysis.disclosed });
  await notify(tx, applicationReceived({ user_id: draft.created_by }, `received:${id}`, { application_id: id }));
}

/** What was written down of another video than the one that was sent. */
const forgetFormerWords = (tx: Tx, application_id: string, video_id: string | null) =>
  tx
    .deleteFrom('written_transcripts')
    .where('application_id', '=', application_id)
    .where(sql<boolean>`video_id is distinct from ${video_id}`)
    .execute();

/** Null for an answer in writing, which goes without a video even where one was recorded before. */
async function answerVideo(
  context: Context<'candidate'>,
  tx: Tx,
  draft: ApplicationWithJob,
  given: Draft['video_url'],
) {
  if (answerFormOf(draft.accommodations) === 'text') return null;
  const path = given || (draft.video_id && videoPathOf(draft.video_id));
  if (!path) throw new AppError('video_required');
  return ownAnswerAt(tx, context, path, draft.accommodations);
}

const isAllInWriting = ({ application_questions }: ApplicationWithJob, answers: { text?: string }[]) =>
  application_questions.every((_, index) => answers[index]?.text?.trim());

/** What was sent first counts: another video, choice or text is refused (D67). */
async function mustBeTheSame(
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
