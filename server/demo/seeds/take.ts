import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import { called, jobPostings, type Recording, recordings, times } from '../content.ts';

// A chapter starts this many seconds before its first word.
const breath = 0.6;

const timesOf = (name: string) => {
  const measured = times[name];
  if (!measured) throw new Error(`Make the clip ${name} first: node server/demo/clips/make.ts ${name}`);
  return measured;
};

function transcriptOf(name: string, recording: Recording): TranscriptSegment[] {
  const { spans } = timesOf(name);
  return recording.answers.flatMap((sentences, answer) =>
    sentences.map((text, sentence) => {
      const [start, end] = spans[answer]?.[sentence] ?? [Number.NaN, Number.NaN];
      return { start, end, text };
    }),
  );
}

function answersOf(name: string, recording: Recording): Answer[] {
  const { spans, duration } = timesOf(name);
  const starts = spans.map(([first], answer) => (answer === 0 || !first ? 0 : first[0] - breath));
  return called(jobPostings, recording.job).application_questions.map((question, answer) => ({
    question,
    text: recording.written?.[answer] ?? '',
    t_start: starts[answer] ?? null,
    t_end: starts[answer + 1] ?? duration,
  }));
}

export function take(name: string) {
  const recording: Recording = called(recordings, name);
  const { duration } = timesOf(name);
  return {
    candidate: recording.candidate,
    job: recording.job,
    duration,
    answers: answersOf(name, recording),
    transcript: transcriptOf(name, recording),
  };
}
