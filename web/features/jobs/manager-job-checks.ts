import { maxQuestions, minQuestions } from '#contract/jobs.ts';
import type { JobForm } from './manager-job-draft.ts';

export type JobFieldName = keyof JobForm;

/** The order in which the specification's checks speak, whatever their place on the page (D61, D62). */
const order = [
  'city',
  'state',
  'category',
  'requirements',
  'skills_required',
  'salary_min',
  'salary_max',
  'application_questions',
  'title',
  'company',
  'location',
  'description',
] satisfies JobFieldName[];

/** The field whose message is read first. */
export const firstRefused = (refused: readonly string[]): string | undefined =>
  order.find((name) => refused.includes(name)) ?? refused[0];

/** "1/3 questions (1 more required)" (D63). */
export const questionCount = (questions: readonly string[]): string =>
  `${questions.length}/${maxQuestions} questions (${Math.max(0, minQuestions - questions.length)} more required)`;

export const jobSections = [
  { id: 'job', label: 'The job', fields: ['title', 'company', 'category', 'description'] },
  { id: 'place', label: 'Place and pay', fields: ['city', 'state', 'location', 'salary_min', 'salary_max'] },
  { id: 'asked', label: 'What you ask for', fields: ['requirements', 'skills_required'] },
  { id: 'questions', label: 'Video questions', fields: ['application_questions'] },
] satisfies { id: string; label: string; fields: JobFieldName[] }[];

/** Which sections are complete, as steps of one line: the first open one is the one you are at. `refused` null: none yet. */
export function jobProgress(refused: readonly string[] | null) {
  const done = jobSections.map(({ fields }) => refused !== null && fields.every((name) => !refused.includes(name)));
  const now = done.indexOf(false);
  return jobSections.map(({ label }, index) => ({
    label,
    state: done[index] ? ('done' as const) : index === now ? ('now' as const) : ('next' as const),
  }));
}
