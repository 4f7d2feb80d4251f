import * as z from 'zod/mini';

export const blindReview = z.object({ job: z.nullable(z.boolean()), organization: z.boolean() });
export type BlindReview = z.infer<typeof blindReview>;
