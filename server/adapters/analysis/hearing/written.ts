import type { SpokenAnswer, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import type { WrittenWords } from '../analysis-input.ts';
import { wordsOf } from '../words/words.ts';

/** Faster than anyone speaks for long. */
const WORDS_PER_SECOND = 5;
const SLACK_WORDS = 10;
/** A sentence begins at least this long before the next question, so that it counts for its own. */
const LAST_START_SECONDS = 1;

type Span = readonly [from: number, to: number];
type Marks = readonly Pick<Answer, 'question' | 't_start' | 't_end'>[];

const count = (text: string): number => wordsOf(text).length;

/** The seconds of each answer: by the marks of the recording, else by its share of the words. */
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

/** What a candidate wrote down, sentence by sentence, at the seconds where each was about said. */
export function estimatedSeconds(answers: readonly SpokenAnswer[], marks: Marks, duration: number): WrittenWords {
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

/** The first answer that holds more words than its seconds can, with those seconds. */
export function moreThanCanBeSaid(answers: readonly SpokenAnswer[], marks: Marks, duration: number) {
  const spans = spansOf(answers, marks, duration);
  const index = answers.findIndex(({ text }, place) => {
    const [from, to] = spans[place] ?? [0, duration];
    return count(text) > SLACK_WORDS + WORDS_PER_SECOND * (to - from);
  });
  const [from, to] = spans[index] ?? [0, 0];
  return index < 0 ? null : { index, seconds: Math.round(to - from) };
}
