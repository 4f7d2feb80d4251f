import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';
import { readersLanguage } from './page-language.ts';
import { spoken } from './spoken.ts';

/** An expected no as the contract words it, in the reader's language; anything else is a bug: logged, and answered as `unexpected`. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  const { status, message } = errors[known.code];
  if (known.code === 'unexpected') noteFailure(error, request);
  const told = { error: message, ...known.data, code: known.code, request_id: request.id };
  const body = inLanguageOf(request, told);
  return reply.status(status).send(body);
}

function noteFailure(err: unknown, { id: request_id, raw, log }: FastifyRequest): void {
  // Whoever sends may leave at any time, and what was underway then fails.
  if (raw.readableAborted) log.info({ err, request_id }, 'the sender left');
  else log.error({ err, request_id }, 'request failed');
}

function inLanguageOf(request: FastifyRequest, body: ErrorBody): ErrorBody {
  const language = readersLanguage(request);
  const issues = body.issues?.map(({ path, message }) => ({ path, message: spoken(language, message) }));
  return { ...body, error: spoken(language, body.error), ...(issues && { issues }) };
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'body_too_large',
  429: 'too_many_tries',
  503: 'busy',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status >= 500) return new AppError(status === 503 ? 'busy' : 'unexpected');
  return new AppError(byStatus[status] ?? 'invalid_input');
}
