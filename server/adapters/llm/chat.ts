import * as z from 'zod/mini';
import { callModel, ModelError, type ModelConfig } from './model-server.ts';

export type Usage = { calls: number; input_tokens: number; output_tokens: number };

const completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.optional(z.nullable(z.string())),
      message: z.object({ content: z.optional(z.nullable(z.string())), refusal: z.optional(z.nullable(z.string())) }),
    }),
  ),
  usage: z.optional(
    z.nullable(z.object({ prompt_tokens: z.optional(z.number()), completion_tokens: z.optional(z.number()) })),
  ),
});

/** Servers differ in support for schemas, JSON mode, temperature and the name of the token limit. */
type RequestStyle = {
  format: 'schema' | 'object' | 'plain';
  temperature: boolean;
  limit: 'max_tokens' | 'max_completion_tokens' | null;
};

const defaultStyle: RequestStyle = { format: 'schema', temperature: true, limit: 'max_tokens' };
const learnedStyles = new Map<string, RequestStyle>();

const MOST_UNUSABLE = 3;
const MOST_TOKENS = 4000;

export type JsonQuestion<Answer> = {
  name: string;
  instructions: string;
  /** Text from people is passed only as values of one JSON document, never as instructions, to prevent prompt injection. */
  document: unknown;
  shape: z.ZodMiniType<Answer>;
  isWhole?: (answer: Answer) => boolean;
  temperature?: number;
  seed?: number;
};

/** Asks for one JSON object and asks again when the answer is truncated or incomplete, before it fails. */
export async function askForJson<Answer>(
  config: ModelConfig,
  question: JsonQuestion<Answer>,
  usage: Usage,
  signal?: AbortSignal,
): Promise<Answer> {
  const key = `${config.baseUrl} ${config.llmModel}`;
  let manner = learnedStyles.get(key) ?? defaultStyle;
  for (let unusable = 0; ;) {
    try {
      const answer = await requestAnswer(config, question, manner, usage, signal);
      if (answer !== undefined) {
        learnedStyles.set(key, manner);
        return answer;
      }
      unusable++;
      if (unusable === MOST_UNUSABLE)
        throw new ModelError('unusable', 'The model did not answer in full and in the form that was asked for.', false);
    } catch (error) {
      const plainer = simplerStyleAfter(error, manner);
      if (!plainer) throw error;
      manner = plainer;
    }
  }
}

/** Returns simpler settings after the server rejected some; null when the rejection has another reason. */
function simplerStyleAfter(error: unknown, manner: RequestStyle): RequestStyle | null {
  if (!(error instanceof ModelError) || !['http_400', 'http_422'].includes(error.code)) return null;
  const { message } = error;
  if (/temperature|seed/i.test(message) && manner.temperature) return { ...manner, temperature: false };
  if (/max_(completion_)?tokens/i.test(message) && manner.limit)
    return { ...manner, limit: manner.limit === 'max_tokens' ? 'max_completion_tokens' : null };
  if (manner.format === 'schema') return { ...manner, format: 'object' };
  if (manner.format === 'object') return { ...manner, format: 'plain' };
  if (manner.temperature) return { ...manner, temperature: false };
  return manner.limit ? { ...manner, limit: null } : null;
}

async function requestAnswer<Answer>(
  config: ModelConfig,
  question: JsonQuestion<Answer>,
  manner: RequestStyle,
  usage: Usage,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const call = {
    url: `${config.baseUrl}/chat/completions`,
    body: JSON.stringify(bodyOf(config, question, manner)),
    contentType: 'application/json',
  };
  const { choices, usage: used } = await callModel(config, call, completion, signal);
  usage.calls++;
  usage.input_tokens += used?.prompt_tokens ?? 0;
  usage.output_tokens += used?.completion_tokens ?? 0;
  const [choice] = choices;
  const refusal = choice?.message.refusal;
  if (refusal) throw new ModelError('refused', `The model refused: ${refusal.slice(0, 200)}`, false);
  if (!choice || (choice.finish_reason ?? 'stop') !== 'stop') return undefined;
  const parsed = question.shape.safeParse(objectIn(choice.message.content ?? ''));
  return parsed.success && (question.isWhole?.(parsed.data) ?? true) ? parsed.data : undefined;
}

function bodyOf<Answer>(
  { llmModel }: ModelConfig,
  question: JsonQuestion<Answer>,
  { format, temperature, limit }: RequestStyle,
) {
  const schema = z.toJSONSchema(question.shape);
  const form = `\nAnswer with one JSON object and nothing else, after this JSON schema:\n${JSON.stringify(schema)}`;
  return {
    model: llmModel,
    messages: [
      { role: 'system', content: format === 'schema' ? question.instructions : question.instructions + form },
      { role: 'user', content: JSON.stringify(question.document) },
    ],
    ...(temperature && { temperature: question.temperature ?? 0, seed: question.seed ?? 7 }),
    ...(limit && { [limit]: MOST_TOKENS }),
    ...(format === 'schema' && {
      response_format: { type: 'json_schema', json_schema: { name: question.name, strict: true, schema } },
    }),
    ...(format === 'object' && { response_format: { type: 'json_object' } }),
  };
}

/** Some models wrap their JSON in a code fence or in reasoning text. */
function objectIn(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}
