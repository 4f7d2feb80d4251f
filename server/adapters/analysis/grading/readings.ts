import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { Quote } from '../words/evidence.ts';
import type { CutAnswer } from './answers.ts';
import type { Grader } from './grader.ts';
import { carriedBy, type Level, medianOf, type Reading, scoreOf, spreadOf, verified } from './levels.ts';

const READINGS = 3;

/** The median of the readings of one question; `spread` is how far their scores lie apart. */
export type Graded = { answer: CutAnswer; rubric: QuestionRubric } & Reading & { spread: number };

/** Reads each answer three times, each question in a call of its own (D127). */
export async function gradeAnswers(
  { job, rubric }: AnalysisInput,
  answers: readonly CutAnswer[],
  grader: Grader,
): Promise<Graded[]> {
  const supported = supportOnce(grader);
  const readings: Reading[][] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const claimed = await allOf(
      answers.map(async ({ passages }, index) => {
        const own = rubric[index];
        return own && passages.length > 0 ? grader.grade({ job, rubric: own, passages }, reading) : [];
      }),
    );
    // One passage carries one criterion, also where the questions have no marks.
    const taken: Quote[] = [];
    const levels = answers.map(({ source }, index) => {
      const own = rubric[index];
      return own ? verified(own, claimed[index] ?? [], source, taken) : [];
    });
    const checked = await Promise.all(
      levels.map((ofQuestion, index) => supportedLevels(ofQuestion, rubric[index], supported)),
    );
    readings.push(
      checked.map((ofQuestion, index) => {
        const own = rubric[index];
        return { levels: ofQuestion, score: own ? scoreOf(own, ofQuestion) : 0 };
      }),
    );
  }
  return answers.flatMap((answer, index) => {
    const own = rubric[index];
    const ofQuestion = readings.flatMap((reading) => reading[index] ?? []);
    return own ? [{ answer, rubric: own, ...medianOf(own, ofQuestion), spread: spreadOf(ofQuestion) }] : [];
  });
}

/** All of them, or the first failure once each has ended: what was asked for is paid for, and counted. */
async function allOf<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const ends = await Promise.allSettled(promises);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

type Supported = (rubric: QuestionRubric, level: Level, quote: Quote) => Promise<boolean>;

/** The same claim is asked about once. */
function supportOnce(grader: Grader): Supported {
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

/** Without the quotes that do not show what they are said to show; the level falls to what is left. */
async function supportedLevels(
  levels: readonly Level[],
  rubric: QuestionRubric | undefined,
  supported: Supported,
): Promise<Level[]> {
  if (!rubric) return [];
  return Promise.all(
    levels.map(async (level) => {
      // That nothing was said needs no quote.
      if (level.level === 0) return { ...level, quotes: [] };
      const answers = await Promise.all(level.quotes.map((quote) => supported(rubric, level, quote)));
      const quotes = level.quotes.filter((_, index) => answers[index]);
      return { ...level, quotes, level: Math.min(level.level, carriedBy(quotes)) };
    }),
  );
}
