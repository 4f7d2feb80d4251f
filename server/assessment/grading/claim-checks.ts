import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import { verifyQuote } from '../evidence/evidence.ts';
import type { Grader, Statement, Support } from './grader.ts';
import { HIGHEST_LOW_LEVEL, type Level } from './levels.ts';
import type { SplitAnswer } from './split-answers.ts';

export type ClaimChecks = (levels: readonly Level[], rubric: QuestionRubric, answer: SplitAnswer) => Promise<Level[]>;

/** Checks high levels by their quotes and low levels by a search for what they deny. Equal questions are asked once. */
export function claimChecks(grader: Grader): ClaimChecks {
  const supports = cached((statement: Statement) => grader.supports(statement));
  const overlooked = cached((task: Parameters<Grader['overlooked']>[0]) => grader.overlooked(task));

  async function supportOf(rubric: QuestionRubric, { criterion: id, quotes }: Level, level: number): Promise<Support> {
    if (quotes.length === 0) return { showing: [], whole: false };
    const criterion = rubric.criteria.find((it) => it.id === id);
    return supports({
      question: rubric.question,
      criterion: criterion?.name ?? id,
      level: criterion?.levels[level] ?? '',
      quotes: quotes.map(({ text }) => text),
    });
  }

  async function withCheckedQuotes(level: Level, rubric: QuestionRubric): Promise<Level> {
    if (!level.level) return { ...level, quotes: [] };
    const { showing, whole } = await supportOf(rubric, level, level.level);
    const quotes = level.quotes.filter((_, index) => showing.includes(index));
    return whole || level.level <= HIGHEST_LOW_LEVEL ? { ...level, quotes } : { ...level, level: null, quotes: [] };
  }

  async function contradicted(
    levels: readonly Level[],
    rubric: QuestionRubric,
    answer: SplitAnswer,
  ): Promise<string[]> {
    const low = levels.flatMap(({ criterion, level }) => {
      const own = rubric.criteria.find(({ id }) => id === criterion);
      if (!own || level === null || level > HIGHEST_LOW_LEVEL) return [];
      return [{ criterion, name: own.name, level: own.levels[level + 1] ?? '' }];
    });
    if (low.length === 0 || answer.passages.length === 0) return [];
    const quoted = await overlooked({ question: rubric.question, levels: low, passages: answer.passages });
    const contradictions = quoted.map(async ({ criterion, quote: claimed }) => {
      const level = levels.find(
        (it) => it.criterion === criterion && it.level !== null && it.level <= HIGHEST_LOW_LEVEL,
      );
      const quote = verifyQuote(claimed, answer.source);
      if (!level || !quote) return [];
      const support = await supportOf(rubric, { ...level, quotes: [quote] }, (level.level ?? 0) + 1);
      return support.whole ? [criterion] : [];
    });
    return (await Promise.all(contradictions)).flat();
  }

  return async (claimed, rubric, answer) => {
    const levels = await Promise.all(claimed.map((level) => withCheckedQuotes(level, rubric)));
    const untrue = await contradicted(levels, rubric, answer);
    return levels.map((level) => (untrue.includes(level.criterion) ? { ...level, level: null, quotes: [] } : level));
  };
}

function cached<Question, Reply>(ask: (question: Question) => Promise<Reply>): (question: Question) => Promise<Reply> {
  const replies = new Map<string, Promise<Reply>>();
  return (question) => {
    const key = JSON.stringify(question);
    const reply = replies.get(key) ?? ask(question);
    replies.set(key, reply);
    return reply;
  };
}
