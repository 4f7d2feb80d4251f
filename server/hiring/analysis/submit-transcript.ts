import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { SpokenAnswer } from '#contract/hiring/analysis.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { findTooLongAnswer } from '../../assessment/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { videoById } from '../../video/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { answersOf, type ApplicationWithJob, ownForUpdate } from '../applications/queries.ts';
import { canSubmitTranscript } from './can-submit-transcript.ts';
import { requestAnalysisAgain } from './request-analysis.ts';
import { canBeAnalysed } from './queries.ts';
import { isAppealed } from './requests.ts';
import { candidateTranscriptOf } from './candidate-transcript.ts';

type WriteDown = typeof api.analysis.writeDown;

const mostVersions = 20;

export async function submitTranscript(
  { db, actor, analysis }: Context<'candidate'>,
  { application_id, texts }: Input<WriteDown>,
): Promise<Result<WriteDown>> {
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    const answers = application.application_questions.map((question, index) => ({
      question,
      text: texts[index] ?? '',
    }));
    const before = await candidateTranscriptOf(tx, application);
    if (isSame(answers, before?.answers)) return { written_down: before };
    if (await isAppealed(tx, application.id)) throw new AppError('person_decides');
    if (!(await canSubmitTranscript(tx, analysis.kind, application)))
      throw new AppError('illegal_move', alreadyTranscribed);
    const { video_id, analysis_status } = application;
    if (analysis_status === 'processing') throw new AppError('already_processing');
    await assertPlausible(tx, application, answers);
    const kept = sql<SpokenAnswer[]>`${JSON.stringify(answers)}::jsonb`;
    await tx
      .insertInto('written_transcripts')
      .values({ application_id, video_id: video_id ?? '', answers: kept })
      .execute();
    const about = { subject: 'application', subject_id: application_id };
    await recordChange(tx, { actor_id: actor.id, action: 'write down answer', ...about });
    if (analysis_status !== 'pending' && canBeAnalysed(application)) await requestAnalysisAgain(tx, actor, application);
    return { written_down: await candidateTranscriptOf(tx, application) };
  });
}

const alreadyTranscribed = {
  error: fixed('Your answer is already transcribed. You can correct each line of the transcript.'),
};

const isSame = (answers: readonly SpokenAnswer[], before: readonly SpokenAnswer[] | undefined): boolean =>
  answers.every(({ text }, index) => text === (before?.[index]?.text ?? ''));

async function assertPlausible(
  tx: Tx,
  { id, video_id }: ApplicationWithJob,
  answers: readonly SpokenAnswer[],
): Promise<void> {
  const video = video_id ? await videoById(tx, video_id) : undefined;
  if (!video) throw new AppError('video_not_found');
  const over = findTooLongAnswer(answers, await answersOf(tx, id), video.duration);
  if (over) {
    const { index, seconds } = over;
    const message = fixed('This is more than anyone says in {seconds} seconds. Please write only what you said.', {
      seconds,
    });
    throw invalidInput({ path: `texts.${index}`, message });
  }
  const { versions } = await tx
    .selectFrom('written_transcripts')
    .select((eb) => eb.fn.countAll<number>().as('versions'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  if (versions >= mostVersions) throw new AppError('too_many_tries');
}
