import type { Evidence } from '#contract/hiring/analysis.ts';
import { cutText } from '../../formats/cut-text.ts';
import { type Said, said } from '../../language/said.ts';
import { phrase } from '../phrases.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { Part } from './recording-score.ts';
import { isRepetitive, sentenceWith } from './words.ts';

const LONGEST_QUOTE = 240;

const measuredOnly = (text: Said): Evidence => ({ text: phrase(text), quote: null, at: null });

/** What speaks for a recording, as far as it was measured; skills named in writing carry the sentence. */
export function recordingStrengths(input: AnalysisInput, parts: Part[]): Evidence[] {
  const full = new Set(parts.filter((part) => part.reached === 1).map((part) => part.key));
  return [
    ...(full.has('spoken') ? [measuredOnly(said('There is a full spoken answer to listen to.'))] : []),
    ...(full.has('audible') && full.has('visible')
      ? [measuredOnly(said('The recording is easy to hear and to see.'))]
      : []),
    ...skillsInWriting(input),
  ];
}

/** What makes a recording hard to judge; all of it technical, except answers that repeat the same words. */
export function recordingFlags(input: AnalysisInput, parts: Part[]): Evidence[] {
  const reached = (key: string) => parts.find((part) => part.key === key)?.reached ?? 1;
  return [
    ...(reached('spoken') < 0.5 ? [measuredOnly(said('The spoken answer is short.'))] : []),
    ...(reached('audible') < 1 ? [measuredOnly(said('The speech is hard to hear (technical).'))] : []),
    ...(reached('visible') < 1
      ? [measuredOnly(said('The picture is missing, dark, frozen or blurred (technical).'))]
      : []),
    ...repetitions(input),
  ];
}

export const repetitions = ({ answers }: AnalysisInput): Evidence[] =>
  answers
    .filter((answer) => isRepetitive(answer.text))
    .map(({ text }) => ({
      text: phrase(said('A written answer repeats the same words; it was not counted.')),
      quote: cutText(text.trim(), LONGEST_QUOTE),
      at: null,
    }));

function skillsInWriting({ job, answers }: AnalysisInput): Evidence[] {
  const texts = answers.map((answer) => answer.text).filter((text) => !isRepetitive(text));
  return job.skills_required.flatMap((skill) => {
    const quote = texts.map((text) => sentenceWith(text, skill)).find((sentence) => sentence !== undefined);
    return quote
      ? [
          {
            text: phrase(said('Names {skill} in a written answer.', { skill })),
            quote: cutText(quote, LONGEST_QUOTE),
            at: null,
          },
        ]
      : [];
  });
}
