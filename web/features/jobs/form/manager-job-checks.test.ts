import { describe, expect, it } from 'vitest';
import { jobTable } from '#contract/jobs/job-fields.ts';
import { invalidFieldsOf } from './manager-job-validity.ts';
import { firstInvalidField, jobProgress, jobSections, questionCount } from './manager-job-checks.ts';
import { emptyJob, placeText } from './manager-job-draft.ts';

const complete = {
  ...emptyJob,
  title: 'Engineer',
  company: 'Northwind Health',
  description: 'Own the patient portal.',
  category: 'Technology' as const,
  city: 'Denver',
  state: 'CO',
  location: 'Denver, CO',
  salary_min: 100_000,
  salary_max: 120_000,
  requirements: ['Five years'],
  skills_required: ['React'],
  application_questions: ['Why?', 'How?'],
};

describe('firstInvalidField', () => {
  it('the first invalid field follows the order of the specification', () => {
    expect(firstInvalidField(['title', 'application_questions', 'city'])).toBe('city');
    expect(firstInvalidField(['application_questions', 'salary_min'])).toBe('salary_min');
    expect(firstInvalidField(['company_video_url'])).toBe('company_video_url');
    expect(firstInvalidField([])).toBeUndefined();
  });
});

describe('questionCount', () => {
  it('the count includes the existing questions and the missing ones', () => {
    expect(questionCount([])).toBe('0/3 questions (2 more required)');
    expect(questionCount(['a'])).toBe('1/3 questions (1 more required)');
    expect(questionCount(['a', 'b', 'c'])).toBe('3/3 questions (0 more required)');
  });
});

describe('jobProgress', () => {
  it('the progress counts every required field', () => {
    const required = Object.entries(jobTable).flatMap(([name, field]) => ('required' in field ? [name] : []));
    expect(jobSections.flatMap(({ fields }) => fields as string[]).sort()).toEqual(required.sort());
  });

  const states = (values: Parameters<typeof invalidFieldsOf>[0]) =>
    jobProgress(invalidFieldsOf(values)).map(({ state }) => state);

  it('the progress is at the first incomplete section', () => {
    expect(states(emptyJob)).toEqual(['now', 'next', 'next', 'next', 'done']);
    expect(jobProgress(null).map(({ state }) => state)).toEqual(['now', 'next', 'next', 'next', 'next']);
    expect(states({ ...complete, city: ' ' })).toEqual(['done', 'now', 'done', 'done', 'done']);
    expect(states({ ...complete, salary_min: 130_000 })).toEqual(['done', 'now', 'done', 'done', 'done']);
    expect(states(complete)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });
});

describe('placeText', () => {
  it('the place joins the fields that are filled', () => {
    expect(placeText({ city: 'Denver', state: 'CO' })).toBe('Denver, CO');
    expect(placeText({ city: ' Denver ', state: '' })).toBe('Denver');
    expect(placeText({})).toBe('');
  });
});
