import type { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';

/** Fields of a job that passes every check. */
export const aJob: RawInput<typeof api.jobs.create> = {
  title: 'Baker',
  company: 'Bread & Co',
  location: 'Denver, CO',
  city: 'Denver',
  state: 'CO',
  category: 'Operations',
  description: 'Bake bread before the town wakes up.',
  requirements: ['Two years in a bakery'],
  skills_required: ['Baking', 'Sourdough'],
  benefits: ['Bread'],
  salary_min: 40_000,
  salary_max: 50_000,
  application_questions: ['Why bread?', 'When did a batch go wrong?'],
};
