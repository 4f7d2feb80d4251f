import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';

export const pauseExtraPostings = { name: 'pause-extra-postings', payload: z.object({ org_id: uuid }) };

export const resumeHeldAnalyses = { name: 'resume-held-analyses', payload: z.object({ org_id: z.optional(uuid) }) };
