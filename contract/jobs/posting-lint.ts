import { fieldsWith, namesOf } from '../base/field-table.ts';
import { jobTable } from './job-fields.ts';
import type { JobFields } from './jobs.ts';
import { postingRules } from './posting-rules.ts';
import { readingGrade } from './reading-grade.ts';

/** One thing that a manager should look at; `path` is the field, dotted (`application_questions.1`), `quote` the words meant. */
export type PostingWarning = { path: string; code: string; quote: string; why: string; better: string };

export const widestSalaryRange = 50_000;
/** School years that a description may ask of its reader. */
export const readableGrade = 12;
const longQuestionWords = 35;

const linted = fieldsWith(jobTable, 'linted');
export type LintedField = keyof typeof linted;
type Posting = Partial<Pick<JobFields, LintedField | 'salary_min' | 'salary_max'>>;

/** What is unlawful, risky or hard to read in a posting. Pure: the form asks it while someone types, the server when it is published (N10, N11). */
export const lintPosting = (posting: Posting): PostingWarning[] => [
  ...namesOf(linted).flatMap((field) =>
    textsOf(posting, field).flatMap(([path, text]) => [...spotted(field, path, text)]),
  ),
  ...range(posting),
  ...reading(posting),
];

function textsOf(posting: Posting, field: LintedField): [path: string, text: string][] {
  const value = posting[field];
  if (typeof value === 'string') return [[field, value]];
  return (value ?? []).map((text, index) => [`${field}.${index}`, text]);
}

function* spotted(field: string, path: string, text: string): Generator<PostingWarning> {
  const plain = text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ');
  for (const { code, asked, pattern, why, better } of postingRules) {
    if (asked && field !== 'application_questions') continue;
    const quote = pattern.exec(plain)?.[0].trim();
    if (quote) yield { path, code, quote, why, better };
  }
}

function* range({ salary_min, salary_max }: Posting): Generator<PostingWarning> {
  if (!salary_min || !salary_max) return;
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  const quote = `${dollars(salary_min)} - ${dollars(salary_max)}`;
  if (salary_min > salary_max) {
    yield {
      path: 'salary_min',
      code: 'range_reversed',
      quote,
      why: 'The lower end is above the upper end.',
      better: 'Exchange the two numbers.',
    };
  } else if (salary_max - salary_min > widestSalaryRange) {
    yield {
      path: 'salary_max',
      code: 'wide_range',
      quote,
      why: `A range of more than ${dollars(widestSalaryRange)} tells people little, and Ontario does not allow it.`,
      better: 'Write what you would pay the person you have in mind, or post two levels as two jobs.',
    };
  }
}

function* reading({ description = '', application_questions = [] }: Posting): Generator<PostingWarning> {
  const grade = readingGrade(description);
  if (grade !== null && grade > readableGrade) {
    yield {
      path: 'description',
      code: 'hard_to_read',
      quote: `Reading level: ${Math.round(grade)} school years`,
      why: 'Long sentences and long words turn good people away, second-language readers first.',
      better: 'Cut each sentence in two and use the word that you would say aloud.',
    };
  }
  for (const [index, question] of application_questions.entries()) {
    const words = question.split(/\s+/).filter(Boolean).length;
    if (words <= longQuestionWords) continue;
    const lengthText = `${words} words`;
    yield {
      path: `application_questions.${index}`,
      code: 'long_question',
      quote: lengthText,
      why: 'A question this long is hard to keep in mind on camera.',
      better: `Ask one thing, in ${longQuestionWords} words at most.`,
    };
  }
}
