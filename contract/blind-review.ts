import * as z from 'zod/mini';

/** Whether the first look is blind: of this job, null for as the organisation says. */
export const blindReview = z.object({ job: z.nullable(z.boolean()), organisation: z.boolean() });
export type BlindReview = z.infer<typeof blindReview>;
