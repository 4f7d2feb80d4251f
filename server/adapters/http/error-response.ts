import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errors } from '#contract/base/errors.ts';
import { hasNamedField } from './named-fields.ts';
import { networkOf } from './network.ts';
import { readerLanguage } from './page-language.ts';
import { errorPage, wantsHtml } from './error-page.ts';
import { translateContractText } from '../language/translate-message.ts';

const retrySeconds = '5';

type ErrorResponse = { status: number; headers: Record<string, string>; body: string };

/** Answers expected errors in the reader's language; any other error is a bug, which is logged and answered as `unexpected`. */
export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = errorResponseOf(error, request);
  return reply.status(status).headers(headers).send(body);
}

export function errorResponseOf(error: unknown, request: FastifyRequest): ErrorResponse {
  const known = asAppError(error);
  const { status, message } = errors[known.code];
  if (loggedCodes.has(known.code)) logFailure(error, request);
  const { endpoint } = request;
  const refusal = endpoint && hasNamedField(endpoint.output, 'success') ? { success: false } : {};
  const answer = { error: message, ...refusal, ...known.data, code: known.code, request_id: request.id };
  if ([401, 403, 429].includes(status)) logRefusal(known.code, request);
  const body = translateError(request, answer);
  const retry: Record<string, string> = status === 503 ? { 'retry-after': retrySeconds } : {};
  if (wantsHtml(request)) {
    const page = errorPage(readerLanguage(request), body.error);
    return { status, headers: { ...retry, ...page.headers }, body: page.html };
  }
  // Supabase client libraries read `code` only when this header is present.
  const version: Record<string, string> = request.url.startsWith('/auth/v1/')
    ? { 'x-supabase-api-version': '2024-01-01' }
    : {};
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...retry, ...version, ...type }, body: JSON.stringify(body) };
}

function logRefusal(code: ErrorCode, request: FastifyRequest): void {
  const { id: request_id, actor, routeOptions, method } = request;
  const where = { method, route: routeOptions.url ?? 'none', network: networkOf(request.ip) };
  request.log.info({ code, ...where, user_id: actor?.id ?? null, request_id }, 'refused');
}

const loggedCodes = new Set<ErrorCode>(['unexpected', 'unavailable', 'storage_full']);

function logFailure(err: unknown, { id: request_id, raw, log }: FastifyRequest): void {
  // A client may disconnect at any time, so the failure that follows is not an error.
  if (raw.readableAborted) log.info({ err, request_id }, 'the sender left');
  else log.error({ err, request_id }, 'request failed');
}

function translateError(request: FastifyRequest, body: ErrorBody): ErrorBody {
  const language = readerLanguage(request);
  const issues = body.issues?.map(({ path, message }) => ({ path, message: translateContractText(language, message) }));
  return { ...body, error: translateContractText(language, body.error), ...(issues && { issues }) };
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'json_expected',
  429: 'too_many_tries',
  503: 'busy',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('storage_full');
  if (isUnavailable(error)) return new AppError('unavailable');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status >= 500) return new AppError(status === 503 ? 'busy' : 'unexpected');
  return new AppError(byStatus[status] ?? 'invalid_input');
}

/** These codes mean that the database or a store is unavailable: system errors and PostgreSQL codes for shutdown or overload. */
const unavailableCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|53[23]00|57P0[123])$/;
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && /^(ENOSPC|EDQUOT|53100)$/.test(String((error as { code?: unknown }).code));

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && unavailableCodes.test(code)) || unavailableMessages.test(error.message);
}
