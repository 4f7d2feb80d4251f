import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnalysisResult, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Language } from '#contract/base/language.ts';
import type { api } from '#contract/api.ts';
import type { ComparedApplication } from '#contract/hiring/comparison.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { matchOf } from '#contract/jobs/match.ts';
import { averageOf, type Rating } from '#contract/hiring/scorecards.ts';
import { redact } from '../../text/redact.ts';
import { localizedResult } from '../../assessment/offers.ts';
import type { Context } from '../../base/context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import {
  type ApplicantRow,
  applicantRows,
  type JobForReview,
  loadJobForReview,
  nameOf,
} from '../applicants/queries.ts';
import { answersJson, pseudonymOf } from '../applications/queries.ts';
import { jobView } from '../../jobs/offers.ts';
import { type FaceOf, facesOf } from '../../base/faces.ts';
import { isForPeopleOnly, scoreOf } from '../applications/score.ts';

type Comparisons = typeof api.comparisons;

type AnswerRow = { question: string; text: string; t_start: number | null; t_end: number | null };
type Card = { reviewer_id: string; ratings: Rating[] };
type ComparedRow = ApplicantRow & { answers: AnswerRow[]; cards: Card[] };

export async function comparison(
  context: Context<'manager'>,
  { job_id, application_ids }: Input<Comparisons['of']>,
): Promise<Result<Comparisons['of']>> {
  const { db } = context;
  const look = await loadJobForReview(context, job_id);
  const rows = await applicantRows(db, look)
    .where('applications.job_id', '=', job_id)
    .where('applications.id', 'in', application_ids)
    .where('applications.status', 'not in', ['draft', 'withdrawn'])
    .select((eb) => [
      answersJson.as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('scorecards')
          .select(['reviewer_id', 'ratings'])
          .whereRef('application_id', '=', 'applications.id'),
      ).as('cards'),
    ])
    .execute();
  const faceOf = await facesOf(
    context,
    rows.filter(nameOf).map((row) => row.candidate_id),
  );
  const analyses = await Promise.all(rows.map(({ id }) => newestAnalysis(db, id)));
  const found = new Map(
    rows.map((row, index) => [
      row.id,
      comparedView(look, row, analyses[index]?.result, context.actor.language, faceOf),
    ]),
  );
  const applications = application_ids.map((id) => {
    const one = found.get(id);
    if (!one) throw new AppError('application_not_found');
    return one;
  });
  return { job: jobView(look.job), applications };
}

type Found = AnalysisResult | undefined;

function comparedView(
  { job, reader }: JobForReview,
  row: ComparedRow,
  analysis: Found,
  language: Language,
  faceOf: FaceOf,
): ComparedApplication {
  const name = nameOf(row);
  const shown = (text: string) => (name === null ? redact(text, [row.first_name, row.last_name]) : text);
  const quoted = <Claim extends { text: string; quote: string | null }>(claim: Claim): Claim => ({
    ...claim,
    text: shown(claim.text),
    quote: claim.quote === null ? null : shown(claim.quote),
  });
  const { transcript = [], analysis_notes } = (analysis && localizedResult(language, analysis)) ?? {};
  const marked = row.answers.every(({ t_start }) => t_start !== null);
  return {
    ...row,
    ...scoreOf(row),
    candidate_id: pseudonymOf(row),
    name,
    face: name === null ? null : faceOf(row.candidate_id),
    title: name === null ? '' : row.title,
    match: matchOf(job.skills_required, row.skills),
    human_review: isForPeopleOnly(row),
    answers: row.answers.map((answer, index) => ({
      question: answer.question,
      said: marked
        ? shown(transcriptBetween(transcript, answer.t_start ?? 0, row.answers[index + 1]?.t_start ?? Infinity))
        : '',
      written: shown(answer.text),
    })),
    said: marked ? '' : shown(textOf(transcript)),
    strengths: (analysis_notes?.strengths ?? []).map(quoted),
    red_flags: (analysis_notes?.red_flags ?? []).map(quoted),
    ...visibleScores(row.cards, reader.id),
  };
}

const textOf = (segments: readonly TranscriptSegment[]) => segments.map(({ text }) => text.trim()).join(' ');

// Speech may begin up to this many seconds before its chapter mark.
const slack = 0.5;
const transcriptBetween = (transcript: readonly TranscriptSegment[], from: number, to: number) =>
  textOf(transcript.filter(({ start }) => start >= from - slack && start < to - slack));

/** Hides the colleagues' ratings until the reader has saved a scorecard, to avoid bias. */
function visibleScores(cards: readonly Card[], readerId: string): Pick<ComparedApplication, 'own' | 'team'> {
  const own = cards.find(({ reviewer_id }) => reviewer_id === readerId);
  if (!own) return { own: null, team: null };
  const average = averageOf(cards.flatMap(({ ratings }) => ratings)) ?? 0;
  return { own: own.ratings, team: { average, reviewers: cards.length } };
}
