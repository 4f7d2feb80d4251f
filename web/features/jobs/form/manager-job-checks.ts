import { fieldNamesOf } from '#contract/base/field-table.ts';
import { type JobFieldName, jobTable, maxQuestions, minQuestions } from '#contract/jobs/job-fields.ts';
import { t } from '../../../ui/words.ts';

/** Returns the first invalid field in the order of the specification, which differs from the page order. */
export const firstInvalidField = (refused: readonly string[]): JobFieldName | undefined =>
  fieldNamesOf(jobTable).find((name) => refused.includes(name));

export const questionCount = (questions: readonly string[]): string =>
  t`${questions.length}/${maxQuestions} questions (${Math.max(0, minQuestions - questions.length)} more required)`;

export const jobSections = [
  { id: 'job', label: t`The job`, fields: ['title', 'company', 'category', 'description'] },
  { id: 'place', label: t`Place and pay`, fields: ['city', 'state', 'location', 'salary_min', 'salary_max'] },
  { id: 'asked', label: t`What you ask for`, fields: ['requirements', 'skills_required'] },
  { id: 'questions', label: t`Video questions`, fields: ['application_questions'] },
  { id: 'promise', label: t`What you promise`, fields: [] },
] satisfies { id: string; label: string; fields: JobFieldName[] }[];

/** Returns which sections are complete; `refused` is null before the first check. */
export function jobProgress(refused: readonly string[] | null) {
  const done = jobSections.map(({ fields }) => refused !== null && fields.every((name) => !refused.includes(name)));
  const now = done.indexOf(false);
  return jobSections.map(({ id, label }, index) => ({
    label,
    to: `#${id}`,
    state: done[index] ? ('done' as const) : index === now ? ('now' as const) : ('next' as const),
  }));
}
