import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { applicationById } from '../applications/queries.ts';

export const answerAnalysed = event({
  kind: 'answer-analysed',
  about: 'applications',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  notice: ({ id, job_title }) => ({
    title: message('Your answer for {job_title} was analyzed', { job_title }),
    path: `/candidate/applied-to/${id}`,
  }),
});
