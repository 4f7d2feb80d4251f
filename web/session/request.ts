import type { Endpoint, Output, Sent } from '#contract/base/endpoint.ts';
import { AppError, type ErrorCode, errors } from '#contract/base/errors.ts';
import type { WireCall } from '../ui/page/route-handle.ts';
import { t } from '../ui/words.ts';
import { firstAnswer } from './first-answers.ts';

export type RequestOptions = {
  token?: string | null;
  signal?: AbortSignal | undefined;
  /** Makes a repeated command take effect once. */
  idempotencyKey?: string | undefined;
};

/** What a call with a file sends beside its fields. */
export type FileToSend = { file: Blob; filename: string };

/** What a caller gives: the input of the endpoint, and the file where one is sent. */
export type CallInput<E extends Endpoint> = E extends { file: string } ? Sent<E> & FileToSend : Sent<E>;

const unreachable = t`We can’t reach Saywell right now. Check your connection and try again.`;

/** When the server gave its first answer to this page, by its clock; two seconds earlier, because clocks of servers differ. */
let answeredAt: number | undefined;
export const firstAnswerAt = () => answeredAt;

function noteAnswer(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '') - 2000;
  if (at > 0) answeredAt ??= at;
}

/** One call of the contract over the wire. Every failure is an AppError, an unreachable server too. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { token, signal, idempotencyKey }: RequestOptions = {},
): Promise<Output<E>> {
  const { url, body } = addressed(endpoint, { ...(input as Record<string, unknown>) });
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
  noteAnswer(response.headers);
  if (endpoint.download && response.ok)
    return endpoint.download.startsWith('text/') ? response.text() : response.blob();
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw asAppError(answer, response.status);
  return answer;
}

/** What a screen names as its first call (web/ui/page/route-handle.ts), just as `request` will send it. */
export function asked<E extends Endpoint & { file?: undefined }>(endpoint: E, input: CallInput<E>): WireCall {
  const { url, body } = addressed(endpoint, { ...(input as Record<string, unknown>) });
  return { method: endpoint.method, url, body: typeof body === 'string' ? body : undefined };
}

/** The call never arrived. */
export const isUnreachable = (error: unknown): error is AppError =>
  error instanceof AppError && error.data['unreachable'] === true;

/** Fields named in the path go there; of the rest, a GET makes a query and everything else a body. */
function addressed({ method, path, action, file }: Endpoint, fields: Record<string, unknown>) {
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
  // Fields first: the server knows them before the bytes arrive.
  for (const [field, value] of Object.entries(fields)) if (isText(value)) form.append(field, String(value));
  if (file instanceof Blob) form.append(name, file, String(filename));
  return form;
}

const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function asAppError(body: unknown, status: number): AppError {
  const { code, ...data } = (body ?? {}) as { code?: string } & Record<string, unknown>;
  if (code && code in errors) return new AppError(code as ErrorCode, data);
  return status >= 502 && status <= 504 ? new AppError('busy') : new AppError('unexpected', data);
}

/** The same call may succeed later: the server was busy, restarting or out of reach. */
export const mayPass = (error: unknown): boolean => !(error instanceof AppError) || errors[error.code].status >= 500;
