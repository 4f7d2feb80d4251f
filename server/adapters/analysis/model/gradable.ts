import type { Evidence, TranscriptSegment } from '#contract/hiring/analysis.ts';
import { addressedToEvaluator } from './addressed-to-evaluator.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { Passage, Source } from './evidence.ts';
import type { Gradable } from './grade.ts';
import { redact } from './redact.ts';
import { said } from '../../language/said.ts';
import { phrase } from '../phrases.ts';

const IGNORED = said('Part of the answer is addressed to the evaluator, not to the question; that part was ignored.');

/**
 * What a model may read of an answer: without identity and without passages that address the evaluator. `transcript` still
 * holds those passages, for people; `source` is where quotes are looked up; `flags` are the ignored passages.
 */
export type Prepared = {
  gradable: Gradable;
  source: Source;
  transcript: TranscriptSegment[];
  flags: Evidence[];
  /** All that was said and asked, to tell a statement about the words from one about the person. */
  context: string;
};

export function prepare(input: AnalysisInput, segments: TranscriptSegment[], language: string | null): Prepared {
  const transcript = segments.map((segment) => ({ ...segment, text: redact(segment.text, input.identity) }));
  const spoken = transcript.map((segment, i): Passage => ({ segment: i, text: segment.text, at: segment.start }));
  const addressed = addressedToEvaluator(spoken.map((passage) => passage.text));
  const answers = input.answers.map((answer) => cleanAnswer(answer.question, redact(answer.text, input.identity)));

  return {
    gradable: {
      language,
      spoken: spoken.filter((_, i) => !addressed.has(i)),
      written: answers.map(({ question, sentences }) => ({
        question,
        text: sentences.map(({ text }) => text).join(' '),
      })),
    },
    source: {
      stretches: [...stretchesOf(spoken, addressed), ...answers.map(({ sentences }) => sentences)].filter(
        (s) => s.length,
      ),
      questions: input.job.application_questions,
    },
    transcript,
    flags: [
      ...spoken.filter((_, i) => addressed.has(i)).map(({ text, at }) => ({ text: phrase(IGNORED), quote: text, at })),
      ...answers.flatMap(({ ignored }) => ignored.map((quote) => ({ text: phrase(IGNORED), quote, at: null }))),
    ],
    context: [...transcript.map(({ text }) => text), ...input.answers.map(({ text }) => text), jobText(input)].join(
      '\n',
    ),
  };
}

const jobText = ({ job }: AnalysisInput) =>
  [job.title, ...job.requirements, ...job.skills_required, ...job.application_questions].join('\n');

function stretchesOf(spoken: Passage[], gaps: Set<number>): Passage[][] {
  const stretches: Passage[][] = [[]];
  for (const passage of spoken) {
    if (gaps.has(passage.segment)) stretches.push([]);
    else stretches.at(-1)?.push(passage);
  }
  return stretches;
}

function cleanAnswer(question: string, text: string) {
  const sentences = Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  ).filter(Boolean);
  const addressed = addressedToEvaluator(sentences);
  return {
    question,
    sentences: sentences.flatMap((sentence, i): Passage[] =>
      addressed.has(i) ? [] : [{ segment: -1, text: sentence, at: null }],
    ),
    ignored: sentences.filter((_, i) => addressed.has(i)),
  };
}
