import * as z from 'zod/mini';

/** What a question asks for decides which criteria fit it. */
export const questionTypes = ['past_behavior', 'situation', 'knowledge', 'motivation'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const fewestCriteria = 3;
export const mostCriteria = 5;
export const highestLevel = 4;

/** One construct with a description of each level from 0 to 4; `weight` in percent of its question. */
export const criterion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  levels: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.length(highestLevel + 1)),
  weight: z.int().check(z.minimum(1), z.maximum(100)),
  /** Without level 3 here no hire is suggested; below level 2 only a review. */
  must: z.boolean(),
});
export type Criterion = z.infer<typeof criterion>;

/** How one question is graded. */
export const questionRubric = z.object({
  question: z.string(),
  type: z.enum(questionTypes),
  criteria: z.array(criterion).check(z.minLength(fewestCriteria), z.maxLength(mostCriteria)),
});
export type QuestionRubric = z.infer<typeof questionRubric>;
