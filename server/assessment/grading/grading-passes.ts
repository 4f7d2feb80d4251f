import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { AnalysisInput } from '../../base/analysis.ts';
import { claimChecks } from './claim-checks.ts';
import type { SplitAnswer } from './split-answers.ts';
import type { Grader } from './grader.ts';
import {
  gradingOf,
  MAX_UNVERIFIED,
  medianGrading,
  type QuestionGrading,
  spreadOf,
  totalOf,
  verifyClaims,
} from './levels.ts';

const GRADING_PASSES = 3;

export type GradedQuestion = QuestionToGrade & QuestionGrading & { spread: number };

export type GradingPass = { questions: QuestionGrading[]; score: number };

/** `graded` is one complete median reading: levels and quotes of different readings are never mixed. */
export type GradedAnswers = {
  graded: GradedQuestion[];
  readings: GradingPass[];
  band: readonly [low: number, high: number];
  verified: boolean;
};

/** Reads each answer three times, with a separate model call for each question. */
export async function gradeAnswers(
  { job, rubric }: AnalysisInput,
  answers: readonly SplitAnswer[],
  grader: Grader,
  times = GRADING_PASSES,
): Promise<GradedAnswers> {
  const check = claimChecks(grader);
  const questions = answers.flatMap((answer, index) => {
    const own = rubric[index];
    return own && answer.scored ? [{ answer, rubric: own }] : [];
  });
  const readings: GradingPass[] = [];
  for (let reading = 0; reading < times; reading++) {
    const read = await allOf(
      questions.map(async ({ answer, rubric: own }): Promise<QuestionGrading> => {
        if (answer.passages.length === 0) return unansweredGrading(own);
        const claims = await grader.grade({ job, rubric: own, passages: answer.passages }, reading);
        return gradingOf(own, await check(verifyClaims(own, claims, answer.source), own, answer));
      }),
    );
    readings.push({ questions: read, score: totalOf(read.map(({ score }) => score)) });
  }
  const usable = readings.filter((reading) =>
    reading.questions.every(({ unverified }) => unverified <= MAX_UNVERIFIED),
  );
  const verified = 2 * usable.length > readings.length;
  const published = verified ? usable : readings;
  const scores = published.map(({ score }) => score);
  const band = [Math.min(...scores), Math.max(...scores)] as const;
  return { graded: medianOf(questions, published), readings, band, verified };
}

type QuestionToGrade = { answer: SplitAnswer; rubric: QuestionRubric };

const unansweredGrading = (rubric: QuestionRubric): QuestionGrading =>
  gradingOf(
    rubric,
    rubric.criteria.map(({ id }) => ({ criterion: id, level: 0, quotes: [] })),
  );

function medianOf(questions: readonly QuestionToGrade[], readings: readonly GradingPass[]): GradedQuestion[] {
  const published = medianGrading(readings);
  return questions.flatMap((question, index) => {
    const reading = published?.questions[index];
    const scores = readings.flatMap((it) => it.questions[index]?.score ?? []);
    return reading ? [{ ...question, ...reading, spread: spreadOf(scores) }] : [];
  });
}

/** Waits for all promises even when one fails, because each call is paid for and must be counted. */
async function allOf<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const ends = await Promise.allSettled(promises);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
