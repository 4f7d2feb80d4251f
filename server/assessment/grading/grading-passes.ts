import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { AnalysisInput } from '../../base/analysis.ts';
import type { Quote } from '../evidence/evidence.ts';
import { type SplitAnswer, isUnderOtherMark } from './split-answers.ts';
import type { LevelClaim, Grader } from './grader.ts';
import {
  highestSupportedLevel,
  type Level,
  medianGrading,
  type QuestionGrading,
  scoreOf,
  spreadOf,
  totalOf,
  verifyClaims,
} from './levels.ts';

const GRADING_PASSES = 3;

export type GradedQuestion = QuestionToGrade & QuestionGrading & { spread: number };

export type GradingPass = { questions: QuestionGrading[]; score: number };

/** `graded` is one complete median reading: levels and quotes of different readings are never mixed. */
type GradedAnswers = { graded: GradedQuestion[]; readings: GradingPass[] };

/** Reads each answer three times, with a separate model call for each question. */
export async function gradeAnswers(
  { job, rubric }: AnalysisInput,
  answers: readonly SplitAnswer[],
  grader: Grader,
  times = GRADING_PASSES,
): Promise<GradedAnswers> {
  const supported = cachedSupportCheck(grader);
  const questions = answers.flatMap((answer, index) => {
    const own = rubric[index];
    return own && answer.scored ? [{ answer, rubric: own }] : [];
  });
  const readings: GradingPass[] = [];
  for (let reading = 0; reading < times; reading++) {
    const claimed = await allOf(
      questions.map(async ({ answer: { offered }, rubric: own }) =>
        offered.length > 0 ? grader.grade({ job, rubric: own, passages: offered }, reading) : [],
      ),
    );
    const levels = verifiedLevels(questions, claimed);
    const read = await Promise.all(
      questions.map(async ({ answer, rubric: own }, index): Promise<QuestionGrading> => {
        const checked = await supportedLevels(levels[index] ?? [], own, supported);
        const kept = isUnderOtherMark(answer)
          ? checked.map((it) => (it.quotes.length > 0 ? it : { ...it, level: 0 }))
          : checked;
        return { question: own.question, levels: kept, score: scoreOf(own, kept) };
      }),
    );
    readings.push({ questions: read, score: totalOf(read.map(({ score }) => score)) });
  }
  const published = medianGrading(readings);
  const graded = questions.flatMap((question, index) => {
    const reading = published?.questions[index];
    const scores = readings.flatMap((it) => it.questions[index]?.score ?? []);
    return reading ? [{ ...question, ...reading, spread: spreadOf(scores) }] : [];
  });
  return { graded, readings };
}

type QuestionToGrade = { answer: SplitAnswer; rubric: QuestionRubric };

function verifiedLevels(questions: readonly QuestionToGrade[], claimed: readonly (readonly LevelClaim[])[]): Level[][] {
  const taken: Quote[] = [];
  const levels: Level[][] = [];
  const order = questions.map((_, index) => index);
  const isOwn = (index: number) => !questions[index] || !isUnderOtherMark(questions[index].answer);
  for (const index of [...order.filter(isOwn), ...order.filter((it) => !isOwn(it))]) {
    const question = questions[index];
    if (question) levels[index] = verifyClaims(question.rubric, claimed[index] ?? [], question.answer.source, taken);
  }
  return levels;
}

/** Waits for all promises even when one fails, because each call is paid for and must be counted. */
async function allOf<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const ends = await Promise.allSettled(promises);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

type SupportCheck = (rubric: QuestionRubric, level: Level, quote: Quote) => Promise<boolean>;

function cachedSupportCheck(grader: Grader): SupportCheck {
  const asked = new Map<string, Promise<boolean>>();
  return ({ question, criteria }, { criterion: id, level }, { text: quote }) => {
    const criterion = criteria.find((it) => it.id === id);
    const statement = { question, criterion: criterion?.name ?? id, level: criterion?.levels[level] ?? '', quote };
    const key = JSON.stringify(statement);
    const answer = asked.get(key) ?? grader.supports(statement);
    asked.set(key, answer);
    return answer;
  };
}

/** Removes quotes that do not support their criterion and lowers the level to what the remaining quotes support. */
async function supportedLevels(
  levels: readonly Level[],
  rubric: QuestionRubric,
  supported: SupportCheck,
): Promise<Level[]> {
  return Promise.all(
    levels.map(async (level) => {
      // Level 0 claims that nothing was answered, so it needs no quote.
      if (level.level === 0) return { ...level, quotes: [] };
      const answers = await Promise.all(level.quotes.map((quote) => supported(rubric, level, quote)));
      const quotes = level.quotes.filter((_, index) => answers[index]);
      return { ...level, quotes, level: Math.min(level.level, highestSupportedLevel(quotes)) };
    }),
  );
}
