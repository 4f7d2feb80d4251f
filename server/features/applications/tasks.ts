import * as z from 'zod/mini';
import { uuid } from '#contract/fields.ts';

/** Asks for the analysis of a submitted application whose candidate agreed to it; the analysis feature runs it. */
export const analysisRequested = {
  name: 'analyse-application',
  payload: z.object({ application_id: uuid, first: z._default(z.boolean(), false) }),
};

/** Tells of an interview that was cancelled because its application ended; the meetings feature runs it. */
export const interviewCancelled = {
  name: 'tell-interview-cancelled',
  payload: z.object({ meeting_id: uuid }),
};
