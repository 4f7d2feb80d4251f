import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { AnalysisInput, HeardSegment } from '../analysis-input.ts';
import { addressedToEvaluator } from '../words/addressed-to-evaluator.ts';
import type { Passage, Source, Stretch } from '../words/evidence.ts';
import { redact } from '../words/redact.ts';
import { wordsOf } from '../words/words.ts';
import type { Grader } from './grader.ts';

/** The answer to one question: what was said between its marks, and what was written. */
export type CutAnswer = {
  question: string;
  from: number;
  to: number;
  source: Source;
  passages: readonly Passage[];
  /** Whether a passage of it was taken out. */
  fenced: boolean;
};

export type CutAnswers = {
  answers: CutAnswer[];
  /** With the passages that address the evaluator, for people. */
  transcript: TranscriptSegment[];
  /** The passages that address the evaluator: no grader reads them. */
  fenced: Passage[];
};

// Speech begins a moment before its mark at times.
const SLACK = 0.5;

/** Cuts an answer by the marks of its questions, without names and without what speaks to the evaluator. */
export async function cutAnswers(
  { job, answers, identity, writtenDown }: AnalysisInput,
  segments: readonly HeardSegment[],
  grader: Grader,
): Promise<CutAnswers> {
  // People read names unless their look is blind; who grades never does.
  const transcript = segments.map(({ start, end, text }) => ({ start, end, text: redact(text, []) }));
  const nameless = segments.map(({ start, end, text }) => ({ start, end, text: redact(text, identity) }));
  const spoken = nameless.flatMap((segment, index) => sentencesOf(segment, index, segments[index]?.times));
  const written = job.application_questions.map((question) => {
    const text = answers.find((answer) => answer.question === question)?.text ?? '';
    return sentencesIn(redact(text, identity)).map((sentence) => ({ segment: -1, text: sentence, at: null }));
  });
  const all: Passage[] = [...spoken, ...written.flat()];
  const fenced = await fence(all, [spoken, ...written], grader);
  const spokenStretches = stretchesOf(spoken, fenced);
  const marks =
    writtenDown?.spans ??
    job.application_questions.map((question) => marksOf(answers.find((it) => it.question === question)));
  const marked = marks.every((it) => it !== null);
  const cut = job.application_questions.map((question, index): CutAnswer => {
    const [from, to] = (marked ? marks[index] : null) ?? [0, Infinity];
    const own = marked ? between(spokenStretches, from, to) : spokenStretches;
    const stretches = [...own, ...stretchesOf(written[index] ?? [], fenced)];
    const source = { stretches, questions: job.application_questions };
    const passages = stretches.flat();
    const taken = [...between([spoken], from, to).flat(), ...(written[index] ?? [])].some((it) => fenced.has(it));
    return { question, from, to, source, passages, fenced: taken };
  });
  return { answers: cut, transcript, fenced: [...fenced] };
}

const marksOf = (answer: AnalysisInput['answers'][number] | undefined): [number, number] | null =>
  answer && answer.t_start !== null && answer.t_end !== null ? [answer.t_start, answer.t_end] : null;

const between = (stretches: readonly Stretch[], from: number, to: number): Stretch[] =>
  stretches
    .map((stretch) => stretch.filter(({ at }) => at !== null && at >= from - SLACK && at < to - SLACK))
    .filter((stretch) => stretch.length > 0);

/** By signs that are always the same, and by asking the grader: a polite sentence can hide an instruction. */
async function fence(all: Passage[], groups: readonly Passage[][], grader: Grader): Promise<Set<Passage>> {
  const bySigns = groups.flatMap((group) =>
    [...addressedToEvaluator(group.map(({ text }) => text))].flatMap((index) => group[index] ?? []),
  );
  const asked = all.length > 0 ? await grader.addressed(all.map(({ text }) => text)) : [];
  return new Set([...bySigns, ...asked.flatMap((index) => all[index] ?? [])]);
}

function stretchesOf(passages: readonly Passage[], gaps: ReadonlySet<Passage>): Stretch[] {
  const stretches: Passage[][] = [[]];
  for (const passage of passages) {
    if (gaps.has(passage)) stretches.push([]);
    else stretches.at(-1)?.push(passage);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

const sentencesIn = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  ).filter(Boolean);

/** The sentences of a segment, each with its second: from the times of its words, else by its share of the segment. */
function sentencesOf({ start, end, text }: TranscriptSegment, segment: number, times: number[] | undefined): Passage[] {
  const words = wordsOf(text).length;
  // A name that was hidden may have changed the count of words: then the times fit no longer.
  const known = times?.length === words ? times : undefined;
  let before = 0;
  return sentencesIn(text).map((sentence) => {
    const first = before;
    before += wordsOf(sentence).length;
    const at = known?.[first] ?? start + ((end - start) * first) / Math.max(1, words);
    return { segment, text: sentence, at, times: known?.slice(first, before) };
  });
}
