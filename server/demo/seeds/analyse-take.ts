import { demoGrader } from '../../adapters/analysis/demo/demo-grader.ts';
import type { Grader } from '../../adapters/analysis/grading/grader.ts';
import type { KeptResult } from '../../adapters/analysis/phrases.ts';
import { analyseAnswer, type Engine } from '../../adapters/analysis/pipeline.ts';
import { proposedFor } from '../../adapters/analysis/rubric/propose.ts';
import { said } from '../../adapters/language/said.ts';
import { called, demoCandidates, jobPostings, recordings, type Shown } from '../content.ts';
import { take } from './take.ts';

const unmeasured = { pcmFile: null, grayFile: null, grayWidth: 0, grayHeight: 0 };

/** What a demo answer shows, by its file, verified and composed like any analysis; null where the demo has none. */
export async function analyseTake(name: string): Promise<KeptResult | null> {
  const { shows, ...recording } = called(recordings, name);
  if (!shows) return null;
  const { title, requirements, skills_required, application_questions } = called(jobPostings, recording.job);
  const { first_name, last_name, email } = called(demoCandidates, recording.candidate);
  const { answers, transcript } = take(name);
  const engine: Engine = {
    analyser: said('Demo, not a model'),
    demo: true,
    transcribe: null,
    grader: () => graderOf(application_questions, shows),
  };
  const input = {
    job: { title, requirements, skills_required, application_questions },
    languages: [],
    rubric: application_questions.map((question) => proposedFor(question, 'en')),
    answers,
    identity: [first_name, last_name, email],
    recording: unmeasured,
    captions: transcript,
    heard: null,
    leftOut: [],
  };
  return analyseAnswer(engine, input, {});
}

const graderOf = (questions: readonly string[], shows: readonly Record<string, Shown>[]): Grader => ({
  ...demoGrader(),
  grade: ({ rubric }) =>
    Promise.resolve(
      Object.entries(shows[questions.indexOf(rubric.question)] ?? {}).map(([criterion, { level, quotes }]) => ({
        criterion,
        level,
        quotes: quotes.map((text) => ({ segment: -1, text })),
      })),
    ),
});
