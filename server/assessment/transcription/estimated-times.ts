import type { SpokenAnswer, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import type { EstimatedTranscript } from '../../base/analysis.ts';
import { wordsOf } from '../../text/words.ts';

const WORDS_PER_SECOND = 5;
const SLACK_WORDS = 10;
/** The last sentence starts at least this many seconds before the next question, so that it counts for its own question. */
const LAST_START_SECONDS = 1;

type Span = readonly [from: number, to: number];
type Marks = readonly Pick<Answer, 'question' | 't_start' | 't_end'>[];

const count = (text: string): number => wordsOf(text).length;

function spansOf(answers: readonly SpokenAnswer[], marks: Marks, duration: number): Span[] {
  const marked = answers.map(({ question }, index): Span | null => {
    const own = marks.find((it) => it.question === question);
    if (!own || own.t_start === null) return null;
    return [own.t_start, own.t_end ?? marks[index + 1]?.t_start ?? duration];
  });
  const known = marked.filter((span) => span !== null);
  if (known.length === answers.length) return known;
  const all = Math.max(
    1,
    answers.reduce((sum, { text }) => sum + count(text), 0),
  );
  let before = 0;
  return answers.map(({ text }): Span => {
    const from = (duration * before) / all;
    before += count(text);
    return [from, (duration * before) / all];
  });
}

export function estimatedSeconds(
  answers: readonly SpokenAnswer[],
  marks: Marks,
  duration: number,
): EstimatedTranscript {
  const spans = spansOf(answers, marks, duration);
  const segments = answers.flatMap(({ text }, index) => sentencesIn(text, spans[index] ?? [0, duration]));
  return { segments, spans };
}

function sentencesIn(text: string, [from, to]: Span): TranscriptSegment[] {
  const seconds = Math.max(0, to - from - LAST_START_SECONDS);
  const all = Math.max(1, count(text));
  const second = (words: number) => Math.round((from + (seconds * words) / all) * 10) / 10;
  let before = 0;
  return Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  )
    .filter((sentence) => count(sentence) > 0)
    .map((sentence) => {
      const start = second(before);
      before += count(sentence);
      return { start, end: second(before), text: sentence };
    });
}

export function findTooLongAnswer(answers: readonly SpokenAnswer[], marks: Marks, duration: number) {
  const spans = spansOf(answers, marks, duration);
  const index = answers.findIndex(({ text }, place) => {
    const [from, to] = spans[place] ?? [0, duration];
    return count(text) > SLACK_WORDS + WORDS_PER_SECOND * (to - from);
  });
  const [from, to] = spans[index] ?? [0, 0];
  return index < 0 ? null : { index, seconds: Math.round(to - from) };
}
