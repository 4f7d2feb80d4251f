import type { TimedSegment } from '../../adapters/speech/transcription.ts';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { AnalysisInput } from '../../base/analysis.ts';
import { confirmedAddressed, type EvaluatorCheck } from '../evidence/addressed-to-evaluator.ts';
import { isAboutMotivation } from '../rubric/propose.ts';
import type { Passage, QuoteSource, PassageRun } from '../evidence/evidence.ts';
import { redact } from '../../text/redact.ts';
import { wordsOf } from '../../text/words.ts';
import type { Grader } from './grader.ts';

export type SplitAnswer = {
  question: string;
  number: number;
  /** The seconds whose words are graded; `marked` are the seconds between the marks that the candidate set. */
  from: number;
  to: number;
  marked: Span;
  source: QuoteSource;
  passages: readonly Passage[];
  scored: boolean;
  fenced: boolean;
};

type MovedMark = { number: number; from: number; to: number };

export type SplitAnswers = {
  answers: SplitAnswer[];
  transcript: TranscriptSegment[];
  fenced: Passage[];
  marked: boolean;
  moved: MovedMark[];
};

// Speech sometimes starts shortly before its mark, so this slack is allowed (in seconds).
const SLACK = 0.5;

export async function splitAnswers(
  { job, rubric, answers, identity, writtenDown, leftOut }: AnalysisInput,
  segments: readonly TimedSegment[],
  grader: Grader,
  check: EvaluatorCheck | null = grader,
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
  const spanOf = (index: number) => marks?.[index] ?? whole;
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
  const { spans, moved } = writtenDown || !marks ? { spans: marks, moved: [] } : await cutByWords(marks);
  const spokenStretches = passageRunsOf(spoken, fenced);
  const cut = job.application_questions.map((question, index): SplitAnswer => {
    const [from, to] = spans?.[index] ?? whole;
    const own = [
      ...(spans ? passagesBetween(spokenStretches, from, to) : spokenStretches),
      ...passageRunsOf(written[index] ?? [], fenced),
    ];
    const all = [...passagesBetween([spoken], from, to).flat(), ...(written[index] ?? [])];
    return {
      question,
      number: index + 1,
      from,
      to,
      marked: marks?.[index] ?? whole,
      source: { stretches: own, questions: job.application_questions },
      passages: own.flat(),
      scored: scored[index] ?? true,
      fenced: all.some((it) => fenced.has(it)),
    };
  });
  return { answers: cut, transcript, fenced: [...fenced], marked: marks !== null, moved };

  /** Candidates press Next too early or too late, so the grader says where one answer ends and the next one begins. */
  async function cutByWords(given: readonly Span[]) {
    const spans = given.map(([from, to]): Span => [from, to]);
    const moved: MovedMark[] = [];
    for (let index = 1; index < spans.length; index++) {
      const [first, second] = [spans[index - 1], spans[index]];
      if (!first || !second || !scored[index - 1] || !scored[index]) continue;
      const marked = passagesBetween([spoken], ...first)
        .flat()
        .filter((it) => !fenced.has(it));
      const passages = [
        ...marked,
        ...passagesBetween([spoken], ...second)
          .flat()
          .filter((it) => !fenced.has(it)),
      ];
      if (passages.length === 0) continue;
      const [one = '', two = ''] = job.application_questions.slice(index - 1, index + 1);
      const count = await grader.boundary({ first: one, second: two, passages, marked: marked.length });
      if (count === marked.length || !(count >= 0 && count <= passages.length)) continue;
      const at = count < passages.length ? (passages[count]?.at ?? second[0]) + SLACK : second[1];
      spans[index - 1] = [first[0], at];
      spans[index] = [at, second[1]];
      moved.push({ number: index, from: second[0], to: at });
    }
    return { spans, moved };
  }
}

type Span = readonly [from: number, to: number];
const whole: Span = [0, Infinity];

const marksOf = (answer: AnalysisInput['answers'][number] | undefined): Span | null =>
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
