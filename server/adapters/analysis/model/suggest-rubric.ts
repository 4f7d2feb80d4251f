import * as z from 'zod/mini';
import {
  fewestCriteria,
  highestLevel,
  mostCriteria,
  type QuestionRubric,
  questionTypes,
} from '#contract/jobs/rubric.ts';
import { forbiddenIn } from '../evaluation/figures.ts';
import type { Usage } from '../grading/grader.ts';
import { ask } from './chat.ts';
import { suggesting } from './instructions.ts';
import type { ModelConfig } from './model-server.ts';

/** What a job says of itself: nothing about a person. */
export type Posting = {
  title: string;
  description: string;
  requirements: readonly string[];
  skills_required: readonly string[];
  application_questions: readonly string[];
};

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const suggestion = z.object({
  type: z.enum(questionTypes),
  criteria: z.array(
    z.object({ name: text(80), levels: z.array(text(200)), weight: z.number().check(z.positive()), must: z.boolean() }),
  ),
});
type Suggestion = z.infer<typeof suggestion>;

/** A rubric made for this posting, question by question; throws `ModelError`. It counts once the employer has approved it. */
export async function suggestRubric(
  config: ModelConfig,
  { application_questions: questions, ...job }: Posting,
  usage: Usage,
): Promise<QuestionRubric[]> {
  const rubric: QuestionRubric[] = [];
  for (const question of questions) {
    const document = { job, question, other_questions: questions.filter((other) => other !== question) };
    const asked = { name: 'rubric', instructions: suggesting, document, shape: suggestion, isWhole };
    const { type, criteria } = await ask(config, asked, usage);
    const weights = wholeWeights(criteria.map(({ weight }) => weight));
    rubric.push({
      question,
      type,
      criteria: criteria.map((one, at) => ({ ...one, id: `own_${at + 1}`, weight: weights[at] ?? 1 })),
    });
  }
  return rubric;
}

/** Three to five constructs, five levels each, and none about what a person is. */
function isWhole({ criteria }: Suggestion): boolean {
  const names = new Set(criteria.map(({ name }) => name.toLowerCase()));
  return (
    criteria.length >= fewestCriteria &&
    criteria.length <= mostCriteria &&
    names.size === criteria.length &&
    criteria.every(
      ({ name, levels }) => levels.length === highestLevel + 1 && forbiddenIn([name, ...levels].join('\n')) === 0,
    )
  );
}

/** Whole percents that add up to 100, however a model counts. */
function wholeWeights(given: readonly number[]): number[] {
  const sum = given.reduce((total, weight) => total + weight, 0);
  const weights = given.map((weight) => Math.max(1, Math.round((100 * weight) / sum)));
  const heaviest = weights.indexOf(Math.max(...weights));
  const over = weights.reduce((total, weight) => total + weight, 0) - 100;
  return weights.map((weight, at) => (at === heaviest ? weight - over : weight));
}
