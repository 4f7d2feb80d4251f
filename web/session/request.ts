import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { AppError, type ErrorCode, errors } from '#contract/base/errors.ts';
import type { WireCall } from '../ui/page/route-handle.ts';
import { t } from '../ui/words.ts';
import { firstAnswer } from './first-answers.ts';

export type RequestOptions = {
  token?: string | null;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
};

export type FileToSend = { file: Blob; filename: string };

export type CallInput<E extends Endpoint> = E extends { file: string } ? RawInput<E> & FileToSend : RawInput<E>;

const unreachable = t`We can’t reach Saywell right now. Check your connection and try again.`;

/** This is the server's time of its first response, minus two seconds, because server clocks differ. */
let answeredAt: number | undefined;
export const firstAnswerAt = () => answeredAt;

function recordFirstAnswer(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '') - 2000;
  if (at > 0) answeredAt ??= at;
}

/** Sends one call of the contract; every failure except an abort is an AppError, also an unreachable server. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { token, signal, idempotencyKey }: RequestOptions = {},
): Promise<Output<E>> {
  const { url, body } = buildUrl(endpoint, { ...(input as Record<string, unknown>) });
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const options = { method: endpoint.method, headers, body: body ?? null, signal: signal ?? null };
  const early = typeof body === 'object' ? null : await firstAnswer({ method: endpoint.method, url, body }, token);
  const response =
    early ??
    (await fetch(url, { ...options, credentials: 'same-origin' }).catch((error: unknown) => {
      throw signal?.aborted ? error : new AppError('busy', { error: unreachable, unreachable: true });
    }));
  recordFirstAnswer(response.headers);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (endpoint.download && response.ok && !isJson)
    return endpoint.download.startsWith('text/') ? response.text() : response.blob();
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reportsError(answer)) throw asAppError(answer, response.status);
  if (answer === undefined) throw new AppError('invalid_response');
  return answer;
}

export function firstCall<E extends Endpoint & { file?: undefined }>(endpoint: E, input: CallInput<E>): WireCall {
  const { url, body } = buildUrl(endpoint, { ...(input as Record<string, unknown>) });
  return { method: endpoint.method, url, body: typeof body === 'string' ? body : undefined };
}

export const isUnreachable = (error: unknown): error is AppError =>
  error instanceof AppError && error.data['unreachable'] === true;

function buildUrl({ method, path, action, file }: Endpoint, fields: Record<string, unknown>) {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') return { url: url + queryOf(fields) };
  if (file) return { url, body: formOf(file, fields) };
  return { url, body: JSON.stringify(action ? { action, data: fields } : fields) };
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function formOf(name: string, { file, filename, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData();
  // The fields come first, so that the server reads them before the file.
  for (const [field, value] of Object.entries(fields)) if (isText(value)) form.append(field, String(value));
  if (file instanceof Blob) form.append(name, file, String(filename));
  return form;
}

const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A proxy or an older server may answer 200 with an error in the body; no output of the contract has this field. */
const reportsError = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'error' in answer && Boolean(answer.error);

function asAppError(body: unknown, status: number): AppError {
  const { code, ...data } = (body ?? {}) as { code?: string } & Record<string, unknown>;
  if (code && code in errors) return new AppError(code as ErrorCode, data);
  return status >= 502 && status <= 504 ? new AppError('busy') : new AppError('unexpected', data);
}

/** Returns whether the same call may succeed later, because the server was busy, restarting, or unreachable. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof AppError) || errors[error.code].status >= 500;
