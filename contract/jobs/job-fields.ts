import { fixed } from '../base/fixed.ts';
import type { Field } from '../base/field-table.ts';
import { replyDaysChoices } from './response-promise.ts';

export const jobCategories = ['Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations'] as const;
export type JobCategory = (typeof jobCategories)[number];
export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const;
export type JobType = (typeof jobTypes)[number];
export const workArrangements = ['Remote', 'On-site', 'Hybrid'] as const;
export type WorkArrangement = (typeof workArrangements)[number];
export const vacancies = ['open', 'future'] as const;
export type Vacancy = (typeof vacancies)[number];

export const answerLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'nl',
  'pl',
  'ru',
  'uk',
  'zh',
  'ja',
  'ko',
  'vi',
  'ar',
  'hi',
] as const;

export const maxAnswerLanguages = 5;

export const minQuestions = 2;
export const maxQuestions = 3;

type JobField = Field & {
  listed?: true;
  signedIn?: true;
  linted?: true;
};

// Values of 0 and below count as missing, so they get the same message.
const salary = {
  is: 'number',
  from: 1,
  to: 10_000_000,
  wrong: fixed('Please enter a yearly salary'),
  required: fixed('Both minimum and maximum salary are required'),
  listed: true,
} as const;

/** The order of the fields is the order of the checks that the specification defines. */
export const jobTable = {
  city: { is: 'text', max: 100, required: fixed('City is required') },
  state: { is: 'text', max: 100, required: fixed('State is required') },
  category: { is: 'choice', of: jobCategories, usual: null, required: fixed('Category is required'), listed: true },
  requirements: {
    is: 'list',
    most: 30,
    length: 500,
    required: fixed('At least one requirement is required'),
    linted: true,
  },
  skills_required: {
    is: 'list',
    most: 12,
    length: 60,
    required: fixed('At least one required skill is required'),
    listed: true,
    linted: true,
  },
  salary_min: salary,
  salary_max: salary,
  application_questions: {
    is: 'list',
    least: minQuestions,
    most: maxQuestions,
    refusesMore: true,
    length: 300,
    required: fixed('Application questions must be between {minQuestions} and {maxQuestions} questions', {
      minQuestions,
      maxQuestions,
    }),
    linted: true,
  },
  title: { is: 'text', max: 120, required: fixed('Title is required'), listed: true, linted: true },
  company: { is: 'text', max: 120, required: fixed('Company is required'), listed: true },
  location: { is: 'text', max: 120, required: fixed('Location is required'), listed: true },
  description: { is: 'text', max: 10_000, required: fixed('Description is required'), linted: true },
  job_type: { is: 'choice', of: jobTypes, usual: 'full-time', wrong: fixed('Job type is required'), listed: true },
  work_arrangement: {
    is: 'choice',
    of: workArrangements,
    usual: 'On-site',
    wrong: fixed('Work arrangement is required'),
    listed: true,
  },
  remote_ok: { is: 'flag', usual: false, listed: true },
  benefits: { is: 'list', most: 30, length: 200, linted: true },
  department: { is: 'text', max: 100 },
  company_video_url: { is: 'upload', signedIn: true },
  reply_days: {
    is: 'choice',
    of: replyDaysChoices,
    usual: 7,
    wrong: fixed('Please choose within how many days you answer'),
    listed: true,
  },
  answer_languages: { is: 'list', most: maxAnswerLanguages, length: 2 },
  vacancy: { is: 'choice', of: vacancies, usual: 'open', wrong: fixed('Please say whether the position is open now') },
} as const satisfies Record<string, JobField>;
export type JobFieldName = keyof typeof jobTable;
