import type { AnalysisResult, Evidence, Recommendation, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Answer } from '#contract/hiring/applications.ts';
import { called, type Assessment, type Claim, jobPostings, type Recording, recordings, times } from '../content.ts';

/** Shown wherever an analyser is named, so that no one takes the demo's texts for a model's. */
export const demoAnalyser = 'Demo data';

// A chapter opens a breath before its first word.
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

function evidenceOf({ text, quote }: Claim, transcript: TranscriptSegment[]): Evidence {
  const segment = transcript.find((spoken) => spoken.text.includes(quote));
  if (!segment) throw new Error(`No one says: ${quote}`);
  return { text, quote, at: segment.start };
}

const recommendationFor = (score: number): Recommendation =>
  score >= 80 ? 'HIRE' : score >= 60 ? 'INTERVIEW' : 'REVIEW';

function analysisOf(assessment: Assessment, transcript: TranscriptSegment[]): AnalysisResult {
  const { score, strengths, red_flags, ...notes } = assessment;
  return {
    analyser: demoAnalyser,
    demo: true,
    analysis_score: score,
    ai_recommendation: recommendationFor(score),
    insufficient_evidence: false,
    analysis_notes: {
      ...notes,
      strengths: strengths.map((claim) => evidenceOf(claim, transcript)),
      red_flags: red_flags.map((claim) => evidenceOf(claim, transcript)),
    },
    questions: [],
    measured: [],
    transcript,
    warnings: [],
  };
}

/** One recorded answer as the product stores it; `analysis` is null where the demo shows none. */
export function take(name: string) {
  const recording: Recording = called(recordings, name);
  const { duration } = timesOf(name);
  const transcript = transcriptOf(name, recording);
  const analysis = recording.assessment ? analysisOf(recording.assessment, transcript) : null;
  return {
    candidate: recording.candidate,
    job: recording.job,
    duration,
    answers: answersOf(name, recording),
    transcript,
    analysis,
  };
}
