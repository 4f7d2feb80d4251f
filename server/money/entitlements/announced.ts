import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';

/** Announced here, done where postings are kept: pauses what an organization's plans no longer carry. */
export const pauseExtraPostings = { name: 'pause-extra-postings', payload: z.object({ org_id: uuid }) };

/** Announced here, done where answers are analysed: there may be room again for what waits (D94). */
export const resumeHeldAnalyses = { name: 'resume-held-analyses', payload: z.object({ org_id: z.optional(uuid) }) };
