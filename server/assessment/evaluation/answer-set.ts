import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { questionTypes } from '#contract/jobs/rubric.ts';

const folder = join(import.meta.dirname, '../../../demo/evaluation');

const answerSet = z.object({
  jobs: z.record(
    z.string(),
    z.object({ title: z.string(), requirements: z.array(z.string()), skills_required: z.array(z.string()) }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      language: z.enum(['en', 'es']),
      type: z.enum(questionTypes),
      job: z.string(),
      question: z.string(),
    }),
  ),
  answers: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      kind: z.string(),
      of: z.optional(z.string()),
      text: z.string(),
    }),
  ),
});
export type AnswerSet = z.infer<typeof answerSet>;

const ratings = z.object({
  given_by: z.string(),
  kind: z.enum(['authors', 'people']),
  levels: z.record(z.string(), z.array(z.number().check(z.minimum(0), z.maximum(4)))),
});
export type Ratings = z.infer<typeof ratings>;

const read = async <T>(shape: z.ZodMiniType<T>, file: string): Promise<T> =>
  shape.parse(JSON.parse(await readFile(file, 'utf8')));

export const answersToGrade = () => read(answerSet, join(folder, 'answers.json'));

export const loadRatings = (files: readonly string[]) =>
  Promise.all(
    [join(folder, 'first-pass.json'), join(folder, 'second-pass.json'), ...files].map((file) => read(ratings, file)),
  );
