import type { TimedSegment } from '../../adapters/speech/transcription.ts';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { AnalysisInput } from '../../base/analysis.ts';
import { confirmedAddressed, type EvaluatorCheck } from '../evidence/addressed-to-evaluator.ts';
import { isAboutMotivation } from '../rubric/propose.ts';
import { MIN_WORDS, type Passage, type QuoteSource, type PassageRun } from '../evidence/evidence.ts';
import { redact } from '../../text/redact.ts';
import { wordsOf } from '../../text/words.ts';

export type SplitAnswer = {
  question: string;
  number: number;
  from: number;
  to: number;
  source: QuoteSource;
  passages: readonly Passage[];
  offered: readonly Passage[];
  scored: boolean;
  fenced: boolean;
};

export type SplitAnswers = {
  answers: SplitAnswer[];
  transcript: TranscriptSegment[];
  fenced: Passage[];
  marked: boolean;
};

// Speech sometimes starts shortly before its mark, so this slack is allowed (in seconds).
const SLACK = 0.5;

export async function splitAnswers(
  { job, rubric, answers, identity, writtenDown, leftOut }: AnalysisInput,
  segments: readonly TimedSegment[],
  check: EvaluatorCheck | null,
): Promise<SplitAnswers> {
  // Only blind reviews hide names from people, but the grader never sees names.
  const transcript = segments.map(({ start, end, text }) => ({ start, end, text: redact(text, []) }));
  const nameless = segments.map(({ start, end, text }) => ({ start, end, text: redact(text, identity) }));
  const spoken = nameless.flatMap((segment, index) => sentencesOf(segment, index, segments[index]?.times));
  const written = job.application_questions.map((question) => {
    const text = answers.find((answer) => answer.question === question)?.text ?? '';
    return sentencesIn(redact(text, identity)).map((sentence) => ({ segment: -1, text: sentence, at: null }));
  });
  const given =
    writtenDown?.spans ??
    job.application_questions.map((question) => marksOf(answers.find((it) => it.question === question)));
  const marks = given.every((it) => it !== null) ? given : null;
  const spanOf = (index: number) => marks?.[index] ?? [0, Infinity];
  const scored = job.application_questions.map((_, index) => {
    const own = rubric[index];
    return !(leftOut.includes('enthusiasm_motivation') && own && isAboutMotivation(own));
  });
  const unread = new Set(
    scored.flatMap((may, index) =>
      may ? [] : [...(written[index] ?? []), ...passagesBetween([spoken], ...spanOf(index)).flat()],
    ),
  );
  const groups = scored.includes(true)
    ? [spoken, ...written].map((group) => group.filter((it) => !unread.has(it)))
    : [];
  const fenced = await findEvaluatorSentences(groups, check);
  const spokenStretches = passageRunsOf(spoken, fenced);
  const ownStretches = job.application_questions.map((_, index): PassageRun[] => [
    ...(marks ? passagesBetween(spokenStretches, ...spanOf(index)) : spokenStretches),
    ...passageRunsOf(written[index] ?? [], fenced),
  ]);
  const cut = job.application_questions.map((question, index): SplitAnswer => {
    const [from, to] = spanOf(index);
    const own = ownStretches[index] ?? [];
    const taken = [...passagesBetween([spoken], from, to).flat(), ...(written[index] ?? [])].some((it) =>
      fenced.has(it),
    );
    // A written transcript states which question each part answers, but marks are often pressed slightly too early or too late.
    const unclear = marks && !writtenDown && !taken && !isQuotable(own);
    const beside = unclear ? [index - 1, index + 1].flatMap((at) => (scored[at] ? (ownStretches[at] ?? []) : [])) : [];
    const stretches = isQuotable(beside) ? [...own, ...beside] : own;
    const source = { stretches, questions: job.application_questions };
    const words = { passages: own.flat(), offered: stretches.flat() };
    return { question, number: index + 1, from, to, source, ...words, scored: scored[index] ?? true, fenced: taken };
  });
  return { answers: cut, transcript, fenced: [...fenced], marked: marks !== null };
}

const isQuotable = (stretches: readonly PassageRun[]): boolean =>
  stretches.some((stretch) => wordsOf(stretch.map(({ text }) => text).join(' ')).length >= MIN_WORDS);

export const isUnderOtherMark = ({ passages, offered }: SplitAnswer): boolean => offered.length > passages.length;

const marksOf = (answer: AnalysisInput['answers'][number] | undefined): [number, number] | null =>
  answer && answer.t_start !== null && answer.t_end !== null ? [answer.t_start, answer.t_end] : null;

const passagesBetween = (stretches: readonly PassageRun[], from: number, to: number): PassageRun[] =>
  stretches
    .map((stretch) => stretch.filter(({ at }) => at !== null && at >= from - SLACK && at < to - SLACK))
    .filter((stretch) => stretch.length > 0);

async function findEvaluatorSentences(
  groups: readonly Passage[][],
  check: EvaluatorCheck | null,
): Promise<Set<Passage>> {
  if (!check) return new Set();
  const texts = groups.map((group) => group.map(({ text }) => text));
  const all = groups.flat();
  return new Set([...(await confirmedAddressed(texts, check))].flatMap((index) => all[index] ?? []));
}

function passageRunsOf(passages: readonly Passage[], gaps: ReadonlySet<Passage>): PassageRun[] {
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

function sentencesOf({ start, end, text }: TranscriptSegment, segment: number, times: number[] | undefined): Passage[] {
  const words = wordsOf(text).length;
  // Redaction can change the number of words, and then the word times no longer match.
  const known = times?.length === words ? times : undefined;
  let before = 0;
  return sentencesIn(text).map((sentence) => {
    const first = before;
    before += wordsOf(sentence).length;
    const at = known?.[first] ?? start + ((end - start) * first) / Math.max(1, words);
    return { segment, text: sentence, at, times: known?.slice(first, before) };
  });
}
