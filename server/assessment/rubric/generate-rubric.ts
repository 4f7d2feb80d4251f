import type { Usage } from '../../adapters/llm/chat.ts';
import type { Posting } from '../../base/analysis.ts';
import * as z from 'zod/mini';
import { minCriteria, highestLevel, maxCriteria, type QuestionRubric, questionTypes } from '#contract/jobs/rubric.ts';
import { criterionProblem } from '#contract/jobs/trait-rules.ts';
import { countForbiddenClaims } from '../evaluation/agreement.ts';
import { askForJson } from '../../adapters/llm/chat.ts';
import { rubricSuggestionPrompt } from '../grading/prompts.ts';
import type { ModelConfig } from '../../adapters/llm/model-server.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const suggestion = z.object({
  type: z.enum(questionTypes),
  criteria: z.array(
    z.object({ name: text(80), levels: z.array(text(200)), weight: z.number().check(z.positive()), must: z.boolean() }),
  ),
});
type Suggestion = z.infer<typeof suggestion>;

/** Generates a rubric for this posting; it takes effect only after the employer approves it. Throws `ModelError`. */
export async function generateRubric(
  config: ModelConfig,
  { application_questions: questions, ...job }: Posting,
  usage: Usage,
): Promise<QuestionRubric[]> {
  const rubric: QuestionRubric[] = [];
  for (const question of questions) {
    const document = { job, question, other_questions: questions.filter((other) => other !== question) };
    const asked = {
      name: 'rubric',
      instructions: rubricSuggestionPrompt,
      document,
      shape: suggestion,
      isWhole: isValidSuggestion,
    };
    const { type, criteria } = await askForJson(config, asked, usage);
    const weights = roundedWeights(criteria.map(({ weight }) => weight));
    rubric.push({
      question,
      type,
      criteria: criteria.map((one, at) => ({ ...one, id: `own_${at + 1}`, weight: weights[at] ?? 1 })),
    });
  }
  return rubric;
}

function isValidSuggestion({ criteria }: Suggestion): boolean {
  const names = new Set(criteria.map(({ name }) => name.toLowerCase()));
  return (
    criteria.length >= minCriteria &&
    criteria.length <= maxCriteria &&
    names.size === criteria.length &&
    criteria.every(
      ({ name, levels }) =>
        levels.length === highestLevel + 1 &&
        [name, ...levels].every((words) => criterionProblem(words) === null) &&
        countForbiddenClaims([name, ...levels].join('\n')) === 0,
    )
  );
}

function roundedWeights(given: readonly number[]): number[] {
  const sum = given.reduce((total, weight) => total + weight, 0);
  const weights = given.map((weight) => Math.max(1, Math.round((100 * weight) / sum)));
  const heaviest = weights.indexOf(Math.max(...weights));
  const over = weights.reduce((total, weight) => total + weight, 0) - 100;
  return weights.map((weight, at) => (at === heaviest ? weight - over : weight));
}
