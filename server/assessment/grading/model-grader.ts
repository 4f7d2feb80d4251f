import type { Usage } from '../../adapters/llm/chat.ts';
import * as z from 'zod/mini';
import type { LevelClaim, Grader, QuestionTask } from './grader.ts';
import { askForJson } from '../../adapters/llm/chat.ts';
import * as instructions from './prompts.ts';
import type { ModelConfig } from '../../adapters/llm/model-server.ts';

const found = z.object({ sentences: z.array(z.string()) });
const confirmed = z.object({ addressed: z.boolean() });
const support = z.object({ supported: z.boolean() });
const grade = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      level: z.literal([0, 1, 2, 3, 4]),
      quotes: z.array(z.object({ segment: z.number(), text: z.string() })),
    }),
  ),
});

/** The temperature is above zero so that three readings can differ. */
const TEMPERATURE = 0.3;

export function modelGrader(config: ModelConfig, signal?: AbortSignal): Grader {
  const usage: Usage = { calls: 0, input_tokens: 0, output_tokens: 0 };
  return {
    async addressed(sentences) {
      const document = { sentences };
      const question = {
        name: 'addressed',
        instructions: instructions.evaluatorSentencesPrompt,
        document,
        shape: found,
      };
      return (await askForJson(config, question, usage, signal)).sentences;
    },

    async confirmsAddressed(sentence) {
      const question = {
        name: 'addressed_alone',
        instructions: instructions.confirmEvaluatorSentencePrompt,
        document: { sentence },
        shape: confirmed,
      };
      return (await askForJson(config, question, usage, signal)).addressed;
    },

    async grade(task, reading) {
      const ids = task.rubric.criteria.map(({ id }) => id);
      const { criteria } = await askForJson(
        config,
        {
          name: 'grade',
          instructions: instructions.gradingPrompt,
          document: documentOf(task, reading),
          shape: grade,
          isWhole: (given) =>
            given.criteria.length === ids.length && ids.every((id) => given.criteria.some((one) => one.id === id)),
          temperature: TEMPERATURE,
          seed: reading + 1,
        },
        usage,
        signal,
      );
      return criteria.map(({ id, level, quotes }): LevelClaim => ({ criterion: id, level, quotes }));
    },

    async supports(statement) {
      const question = {
        name: 'support',
        instructions: instructions.supportPrompt,
        document: statement,
        shape: support,
      };
      return (await askForJson(config, question, usage, signal)).supported;
    },

    usage: () => usage,
  };
}

/** The order of the criteria changes with each reading to avoid position bias. */
function documentOf({ job, rubric, passages }: QuestionTask, reading: number) {
  const { question, type, criteria } = rubric;
  const turn = reading % criteria.length;
  return {
    job,
    question,
    type,
    criteria: [...criteria.slice(turn), ...criteria.slice(0, turn)].map(({ id, name, levels }) => ({
      id,
      name,
      levels,
    })),
    answer: passages.map(({ segment, text }) => ({ segment, text })),
  };
}
