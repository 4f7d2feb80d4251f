import { fixed } from '../base/fixed.ts';
import type { Field } from '../base/field-table.ts';
import { replyDaysChoices } from './response-promise.ts';

export const jobCategories = ['Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations'] as const;
export type JobCategory = (typeof jobCategories)[number];
export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const;
export type JobType = (typeof jobTypes)[number];
export const workArrangements = ['Remote', 'On-site', 'Hybrid'] as const;
export type WorkArrangement = (typeof workArrangements)[number];
/** open: a person is hired now · future: applications for later are collected. */
export const vacancies = ['open', 'future'] as const;
export type Vacancy = (typeof vacancies)[number];

/** Codes of the languages in which an answer may be asked for. */
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
  /** On the cards of the public list, too. */
  listed?: true;
  /** Not on the public page: only who is signed in sees it. */
  signedIn?: true;
  /** Sentences that are checked for unlawful and risky words (N10). */
  linted?: true;
};

// 0 and below count as missing (D62), so they get the same words.
const salary = {
  is: 'number',
  from: 1,
  to: 10_000_000,
  wrong: 'Please enter a yearly salary',
  required: 'Both minimum and maximum salary are required',
  listed: true,
} as const;

/** What a manager writes about a job. The order is the order of the specification's checks; the other fields follow. */
export const jobTable = {
  city: { is: 'text', max: 100, required: 'City is required' },
  state: { is: 'text', max: 100, required: 'State is required' },
  /** Null only in a draft. */
  category: { is: 'choice', of: jobCategories, usual: null, required: 'Category is required', listed: true },
  requirements: {
    is: 'list',
    most: 30,
    length: 500,
    required: 'At least one requirement is required',
    linted: true,
  },
  skills_required: {
    is: 'list',
    most: 12,
    length: 60,
    required: 'At least one required skill is required',
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
  title: { is: 'text', max: 120, required: 'Title is required', listed: true, linted: true },
  company: { is: 'text', max: 120, required: 'Company is required', listed: true },
  location: { is: 'text', max: 120, required: 'Location is required', listed: true },
  description: { is: 'text', max: 10_000, required: 'Description is required', linted: true },
  job_type: { is: 'choice', of: jobTypes, usual: 'full-time', wrong: 'Job type is required', listed: true },
  work_arrangement: {
    is: 'choice',
    of: workArrangements,
    usual: 'On-site',
    wrong: 'Work arrangement is required',
    listed: true,
  },
  /** Only a choice for Hybrid; Remote means true, On-site false (D60). */
  remote_ok: { is: 'flag', usual: false, listed: true },
  benefits: { is: 'list', most: 30, length: 200, linted: true },
  department: { is: 'text', max: 100 },
  company_video_url: { is: 'upload', signedIn: true },
  /** Within how many days everyone who applies is promised an answer (N4). */
  reply_days: {
    is: 'choice',
    of: replyDaysChoices,
    usual: 7,
    wrong: 'Please choose within how many days you answer',
    listed: true,
  },
  /** In which languages answers may be given; empty: the language of the posting. */
  answer_languages: { is: 'list', most: maxAnswerLanguages, length: 2 },
  vacancy: { is: 'choice', of: vacancies, usual: 'open', wrong: 'Please say whether the position is open now' },
} as const satisfies Record<string, JobField>;
export type JobFieldName = keyof typeof jobTable;
