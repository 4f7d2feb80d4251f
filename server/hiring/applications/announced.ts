import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';

/** Asks for the analysis of a submitted application whose candidate agreed to it; the analysis feature runs it. */
export const analysisRequested = {
  name: 'analyse-application',
  payload: z.object({ application_id: uuid, first: z._default(z.boolean(), false) }),
};
