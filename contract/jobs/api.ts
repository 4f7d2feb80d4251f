import { companies } from './companies.ts';
import { jobs } from './jobs.ts';
import { articles } from './articles.ts';
import { board } from './board.ts';
import { savedJobs } from './saved-jobs.ts';
import { postings } from './postings.ts';
import { rubrics } from './rubric.ts';
import { promises } from './response-promise.ts';

export const jobsApi = {
  companies,
  jobs,
  articles,
  board,
  savedJobs,
  postings,
  rubrics,
  promises,
};
