import type { Usage } from '../../adapters/llm/chat.ts';
import * as z from 'zod/mini';
import type { LevelClaim, Grader, QuestionTask } from './grader.ts';
import { askForJson } from '../../adapters/llm/chat.ts';
import * as instructions from './prompts.ts';
import type { ModelConfig } from '../../adapters/llm/model-server.ts';

const evaluatorSentences = z.object({ sentences: z.array(z.string()) });
const confirmed = z.object({ addressed: z.boolean() });
const support = z.object({ quotes: z.array(z.number()), whole: z.boolean() });
const boundary = z.object({ next: z.nullable(z.number()) });
const overlooked = z.object({
  found: z.array(z.object({ id: z.string(), segment: z.number(), text: z.string() })),
});
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
  const ask = <Reply>(name: string, prompt: string, document: object, shape: z.ZodMiniType<Reply>) =>
    askForJson(config, { name, instructions: prompt, document, shape }, usage, signal);
  return {
    async addressed(sentences) {
      return (await ask('addressed', instructions.evaluatorSentencesPrompt, { sentences }, evaluatorSentences))
        .sentences;
    },

    async confirmsAddressed(sentence) {
      const prompt = instructions.confirmEvaluatorSentencePrompt;
      return (await ask('addressed_alone', prompt, { sentence }, confirmed)).addressed;
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

    async boundary({ first, second, passages, marked }) {
      const sentences = passages.map(({ text }, number) => ({ number, text }));
      const document = { first, second, answers: sentences, marked };
      const { next } = await ask('boundary', instructions.boundaryPrompt, document, boundary);
      return next ?? passages.length;
    },

    async supports({ quotes, ...statement }) {
      const document = { ...statement, quotes: quotes.map((text, number) => ({ number, text })) };
      const reply = await ask('support', instructions.supportPrompt, document, support);
      return { showing: reply.quotes, whole: reply.whole };
    },

    async overlooked({ question, levels, passages }) {
      const document = {
        question,
        statements: levels.map(({ criterion, name, level }) => ({ id: criterion, criterion: name, level })),
        overlooked_in: passages.map(({ segment, text }) => ({ segment, text })),
      };
      const { found } = await ask('overlooked', instructions.overlookedPrompt, document, overlooked);
      return found.map(({ id, ...quote }) => ({ criterion: id, quote }));
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
