import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { applicationById } from '../applications/queries.ts';

/** To the candidate, in the list and by push alone. */
export const answerAnalysed = event({
  kind: 'answer-analysed',
  about: 'applications',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  notice: ({ id, job_title }) => ({
    title: said('Your answer for {job_title} was analyzed', { job_title }),
    path: `/candidate/applied-to/${id}`,
  }),
});
