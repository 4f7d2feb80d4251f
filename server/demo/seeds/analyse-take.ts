import type { StoredResult } from '../../base/analysis.ts';
import { demoGrader, type Grader, analyseAnswer, type Engine, proposedFor } from '../../assessment/offers.ts';
import { message } from '../../adapters/language/message.ts';
import { called, demoCandidates, jobPostings, recordings, type Shown } from '../content.ts';
import { take } from './take.ts';

const unmeasured = { pcmFile: null, grayFile: null, grayWidth: 0, grayHeight: 0 };

export async function analyseTake(name: string): Promise<StoredResult | null> {
  const { shows, ...recording } = called(recordings, name);
  if (!shows) return null;
  const { title, requirements, skills_required, application_questions } = called(jobPostings, recording.job);
  const { first_name, last_name, email } = called(demoCandidates, recording.candidate);
  const { answers, transcript } = take(name);
  const engine: Engine = {
    analyser: message('Demo example, written by hand'),
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
