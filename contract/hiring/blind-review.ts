import * as z from 'zod/mini';

/** Whether the first look is blind: of this job, null for as the organization says. */
export const blindReview = z.object({ job: z.nullable(z.boolean()), organization: z.boolean() });
export type BlindReview = z.infer<typeof blindReview>;
