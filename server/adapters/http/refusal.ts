import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errors } from '#contract/base/errors.ts';
import { networkOf } from './network.ts';
import { readersLanguage } from './page-language.ts';
import { sendRefusalPage, wantsHtml } from './refusal-page.ts';
import { sayWords } from '../language/say.ts';

const retrySeconds = 5;

/** An expected no as the contract words it, in the reader's language; anything else is a bug: logged, and answered as `unexpected`. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  const { status, message } = errors[known.code];
  if (noted.has(known.code)) noteFailure(error, request);
  const told = { error: message, ...known.data, code: known.code, request_id: request.id };
  if ([401, 403, 429].includes(status)) noteRefusal(known.code, request);
  const body = inLanguageOf(request, told);
  if (status === 503) reply.header('retry-after', retrySeconds);
  if (wantsHtml(request)) return sendRefusalPage(reply, readersLanguage(request), status, body.error);
  // Client libraries read `code` where the answer says so.
  if (request.url.startsWith('/auth/v1/')) reply.header('x-supabase-api-version', '2024-01-01');
  return reply.status(status).send(body);
}

/** Who was turned away, and where: what is guessed, tried or hammered at shows in the log. */
function noteRefusal(code: ErrorCode, { id: request_id, actor, routeOptions, method, ip, log }: FastifyRequest): void {
  const where = { method, route: routeOptions.url ?? 'none', network: networkOf(ip) };
  log.info({ code, ...where, user_id: actor?.id ?? null, request_id }, 'refused');
}

const noted = new Set<ErrorCode>(['unexpected', 'unavailable', 'storage_full']);

function noteFailure(err: unknown, { id: request_id, raw, log }: FastifyRequest): void {
  // Anyone who sends may leave at any time, and what was underway then fails.
  if (raw.readableAborted) log.info({ err, request_id }, 'the sender left');
  else log.error({ err, request_id }, 'request failed');
}

function inLanguageOf(request: FastifyRequest, body: ErrorBody): ErrorBody {
  const language = readersLanguage(request);
  const issues = body.issues?.map(({ path, message }) => ({ path, message: sayWords(language, message) }));
  return { ...body, error: sayWords(language, body.error), ...(issues && { issues }) };
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
  if (isFull(error)) return new AppError('storage_full');
  if (isLost(error)) return new AppError('unavailable');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status >= 500) return new AppError(status === 503 ? 'busy' : 'unexpected');
  return new AppError(byStatus[status] ?? 'invalid_input');
}

/** What says that the database or a store is not there: the system's own codes, and those of PostgreSQL for a server that ends or takes no more. */
const lostCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|53[23]00|57P0[123])$/;
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A disk or a quota; 53100 is PostgreSQL's own word for it. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && /^(ENOSPC|EDQUOT|53100)$/.test(String((error as { code?: unknown }).code));

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && lostCodes.test(code)) || lostWords.test(error.message);
}
