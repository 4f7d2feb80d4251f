import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';

export type ModelConfig = {
  baseUrl: string;
  apiKey?: string | undefined;
  sttModel: string;
  llmModel: string;
  sttBaseUrl?: string | undefined;
  /** The timeout of one call defaults to 120,000 ms. */
  timeoutMs?: number | undefined;
  /** The first retry delay defaults to 1,000 ms and doubles for each further retry. */
  pauseMs?: number | undefined;
  breaker?: CircuitBreaker | undefined;
};

/** Stops all calls to a provider for a while after several consecutive outages. */
export type CircuitBreaker = { mustBeClosed(): void; worked(): void; failed(): void };

const FAILURES_TO_OPEN = 3;
const defaultOpenMs = 60_000;

export function openCircuitBreaker(restMs = defaultOpenMs): CircuitBreaker {
  let failures = 0;
  let until = 0;
  return {
    mustBeClosed() {
      if (Date.now() < until) throw new ModelError('resting', 'The model server has not answered lately.', true);
    },
    worked() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) until = Date.now() + restMs;
    },
  };
}

export class ModelError extends Error {
  override name = 'ModelError';
  readonly code: string;
  readonly retryable: boolean;
  readonly pauseMs: number;

  constructor(code: string, message: string, retryable: boolean, pauseMs = 0) {
    super(message);
    this.code = code;
    this.retryable = retryable;
    this.pauseMs = pauseMs;
  }

  get isOutage(): boolean {
    return this.retryable && this.code !== 'bad_json';
  }
}

type Call = { url: string; body: string | Uint8Array<ArrayBuffer>; contentType: string };

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 20_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** Posts to the model server and parses the answer; retries transient failures, with at most three attempts in total. */
export async function callModel<Answer>(
  config: ModelConfig,
  call: Call,
  shape: z.ZodMiniType<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { breaker } = config;
  for (let attempt = 1; ; attempt++) {
    breaker?.mustBeClosed();
    try {
      const text = await post(config, call, signal);
      breaker?.worked();
      return parseAnswer(text, shape);
    } catch (error) {
      signal?.throwIfAborted();
      const failure = asModelError(error);
      if (!failure.retryable || attempt === ATTEMPTS) {
        if (failure.isOutage) breaker?.failed();
        throw failure;
      }
      const usual = (config.pauseMs ?? 1000) * 2 ** (attempt - 1);
      await pause(Math.min(LONGEST_PAUSE_MS, Math.max(usual, failure.pauseMs)), undefined, { signal });
    }
  }
}

async function post(
  { apiKey, timeoutMs = 120_000 }: ModelConfig,
  { url, body, contentType }: Call,
  signal?: AbortSignal,
) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      'content-type': contentType,
    },
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    // A redirect could send the API key and the recording to another host.
    redirect: 'error',
  });
  const text = await textOf(response);
  if (response.ok) return text;
  const { status } = response;
  const retryable = status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
  const pauseMs = 1000 * Number(response.headers.get('retry-after') ?? 0) || 0;
  throw new ModelError(
    `http_${status}`,
    `The model server answered ${status}: ${text.slice(0, 200)}`,
    retryable,
    pauseMs,
  );
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new ModelError('too_large', 'The answer of the model server is too large.', false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseAnswer<Answer>(text: string, shape: z.ZodMiniType<Answer>): Answer {
  const parsed = shape.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new ModelError('unexpected_shape', `The model server answered in another shape: ${text.slice(0, 200)}`, false);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelError('bad_json', 'The model server did not answer with JSON.', true);
  }
}

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new ModelError(timedOut ? 'timeout' : 'unreachable', `The model server cannot be reached: ${message}`, true);
}
