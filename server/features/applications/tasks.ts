import * as z from 'zod/mini';
import { uuid } from '#contract/fields.ts';

/** Asks for the analysis of a submitted application whose candidate agreed to it; the analysis feature runs it. */
export const analysisRequested = {
  name: 'analyse-application',
  payload: z.object({ application_id: uuid }),
};
