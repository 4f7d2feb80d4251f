import * as z from 'zod/mini';
import type { Answer } from '#contract/hiring/applications.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { Passage } from './evidence.ts';
import { callModel, ModelError, type ModelConfig } from './model-server.ts';
import { criteria, instructions, levels } from './rubric.ts';

const quote = z.object({ segment: z.number(), text: z.string() });
const claim = z.object({ level: z.literal([0, 1, 2, 3, 4]), quotes: z.array(quote), reason: z.string() });
const statement = z.object({ text: z.string(), quote });

const grade = z.object({
  questions: z.array(
    z.object({ index: z.number(), relevance: claim, evidence: claim, job_fit: claim, clarity: claim }),
  ),
  motivation: claim,
  summary: z.string(),
  strengths: z.array(statement),
  concerns: z.array(statement),
  contains_instructions_to_evaluator: z.boolean(),
});
/** What the model claims; nothing of it counts before its quotes are verified. */
export type Grade = z.infer<typeof grade>;
export type Claim = z.infer<typeof claim>;

const completion = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.optional(z.nullable(z.string())), refusal: z.optional(z.nullable(z.string())) }),
    }),
  ),
});

const schema = z.toJSONSchema(grade);

/** From the strictest way to ask to the plainest: not every server knows schemas, JSON mode or a temperature. */
const manners = [
  {
    settings: {
      temperature: 0,
      seed: 7,
      response_format: { type: 'json_schema', json_schema: { name: 'grade', strict: true, schema } },
    },
    system: instructions,
  },
  { settings: { temperature: 0, response_format: { type: 'json_object' } }, system: withSchema() },
  { settings: {}, system: withSchema() },
];

function withSchema(): string {
  return `${instructions}\nAnswer with one JSON object and nothing else, after this JSON schema:\n${JSON.stringify(schema)}`;
}

export type Gradable = { language: string | null; spoken: Passage[]; written: { question: string; text: string }[] };

/** Asks the model for levels, quotes and statements. */
export async function askForGrade(
  config: ModelConfig,
  input: AnalysisInput,
  gradable: Gradable,
  signal?: AbortSignal,
): Promise<Grade> {
  const document = JSON.stringify(documentOf(input, gradable));
  let problem: unknown;
  for (const { settings, system } of manners) {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: document },
    ];
    const body = JSON.stringify({ model: config.llmModel, messages, ...settings });
    try {
      return await gradeFrom(config, body, signal);
    } catch (error) {
      const plainer = error instanceof ModelError && ['http_400', 'http_422', 'unusable'].includes(error.code);
      if (!plainer) throw error;
      problem = error;
    }
  }
  throw problem;
}

async function gradeFrom(config: ModelConfig, body: string, signal?: AbortSignal): Promise<Grade> {
  const call = { url: `${config.baseUrl}/chat/completions`, body, contentType: 'application/json' };
  const answer = await callModel(config, call, completion, signal);
  const message = answer.choices[0]?.message;
  if (message?.refusal) throw new ModelError('refused', `The model refused: ${message.refusal.slice(0, 200)}`, false);
  const parsed = grade.safeParse(objectIn(message?.content ?? ''));
  if (parsed.success) return parsed.data;
  throw new ModelError('unusable', 'The model did not keep to the form of the grade.', false);
}

/** Some models wrap their JSON into a code fence or a thought. */
function objectIn(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

// All that a person said or wrote travels as values of one JSON document, never as instructions (D86).
const documentOf = ({ job, answers }: AnalysisInput, { language, spoken, written }: Gradable) => ({
  job: { title: job.title, requirements: job.requirements, skills_required: job.skills_required },
  questions: job.application_questions.map((question, index) => ({
    index,
    question,
    answered_at: secondsOf(answers.find((answer) => answer.question === question)),
  })),
  rubric: { levels, criteria },
  language,
  transcript: spoken.map(({ segment, text, at }) => ({ segment, at, text })),
  written_answers: written,
});

const secondsOf = (answer: Answer | undefined) =>
  answer && answer.t_start !== null && answer.t_end !== null ? [answer.t_start, answer.t_end] : null;
