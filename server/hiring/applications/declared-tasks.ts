import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';

export const analysisRequested = {
  name: 'analyse-application',
  payload: z.object({ application_id: uuid, first: z._default(z.boolean(), false) }),
};
