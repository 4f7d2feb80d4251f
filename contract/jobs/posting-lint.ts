import { fixed } from '../base/fixed.ts';
import { fieldsWith, fieldNamesOf } from '../base/field-table.ts';
import { jobTable } from './job-fields.ts';
import type { JobFields } from './jobs.ts';
import { postingRules } from './posting-rules.ts';
import { readingGrade } from './reading-grade.ts';

export type PostingWarning = { path: string; code: string; quote: string; why: string; better: string };

export const widestSalaryRange = 50_000;
export const readableGrade = 12;
const longQuestionWords = 35;

const linted = fieldsWith(jobTable, 'linted');
export type LintedField = keyof typeof linted;
type Posting = Partial<Pick<JobFields, LintedField | 'salary_min' | 'salary_max'>>;

/** These checks are pure functions: the form runs them while the user types and the server when a job is published. */
export const lintPosting = (posting: Posting): PostingWarning[] => [
  ...fieldNamesOf(linted).flatMap((field) =>
    textsOf(posting, field).flatMap(([path, text]) => [...ruleWarnings(field, path, text)]),
  ),
  ...range(posting),
  ...reading(posting),
];

function textsOf(posting: Posting, field: LintedField): [path: string, text: string][] {
  const value = posting[field];
  if (typeof value === 'string') return [[field, value]];
  return (value ?? []).map((text, index) => [`${field}.${index}`, text]);
}

function* ruleWarnings(field: string, path: string, text: string): Generator<PostingWarning> {
  const plain = text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ');
  for (const { code, asked, pattern, why, better } of postingRules) {
    if (asked && field !== 'application_questions') continue;
    const quote = pattern.exec(plain)?.[0].trim();
    if (quote) yield { path, code, quote, why, better };
  }
}

function* range({ salary_min, salary_max }: Posting): Generator<PostingWarning> {
  if (!salary_min || !salary_max) return;
  const dollars = (amount: number) => `$${amount.toLocaleString(fixed('en-US'))}`;
  const quote = `${dollars(salary_min)} - ${dollars(salary_max)}`;
  if (salary_min > salary_max) {
    yield {
      path: 'salary_min',
      code: 'range_reversed',
      quote,
      why: fixed('The lower end is above the upper end.'),
      better: fixed('Exchange the two numbers.'),
    };
  } else if (salary_max - salary_min > widestSalaryRange) {
    yield {
      path: 'salary_max',
      code: 'wide_range',
      quote,
      why: fixed('A range of more than {widestSalaryRange} tells people little, and Ontario does not allow it.', {
        widestSalaryRange: dollars(widestSalaryRange),
      }),
      better: fixed('Write what you would pay the person you have in mind, or post two levels as two jobs.'),
    };
  }
}

function* reading({ description = '', application_questions = [] }: Posting): Generator<PostingWarning> {
  const grade = readingGrade(description);
  if (grade !== null && grade > readableGrade) {
    yield {
      path: 'description',
      code: 'hard_to_read',
      quote: fixed('Reading level: {grade} school years', { grade: Math.round(grade) }),
      why: fixed('Long sentences and long words turn good people away, second-language readers first.'),
      better: fixed('Cut each sentence in two and use the word that you would say aloud.'),
    };
  }
  for (const [index, question] of application_questions.entries()) {
    const words = question.split(/\s+/).filter(Boolean).length;
    if (words <= longQuestionWords) continue;
    const lengthText = fixed('{words} words', { words });
    yield {
      path: `application_questions.${index}`,
      code: 'long_question',
      quote: lengthText,
      why: fixed('A question this long is hard to keep in mind on camera.'),
      better: fixed('Ask one thing, in {longQuestionWords} words at most.', { longQuestionWords }),
    };
  }
}
