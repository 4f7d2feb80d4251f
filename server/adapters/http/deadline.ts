import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/base/errors.ts';
import { errorResponseOf } from './error-response.ts';

/** Together with the probe's 700 ms this stays under two seconds. */
const timeoutMs = 1000;

const deadlines = new WeakMap<FastifyRequest, Deadline>();

/** Pauses the deadline while the client still sends its body, because that needs no database. */
export const pauseDeadline = (request: FastifyRequest): void => deadlines.get(request)?.pause();
export const resumeDeadline = (request: FastifyRequest): void => deadlines.get(request)?.resume();

/**
 * Answers 503 when a request waits for an unavailable database, until the first response byte. The request may still take effect,
 * so every write is safe to repeat.
 */
export function answerWhenDatabaseIsLost(http: FastifyInstance, databaseAnswers: () => Promise<boolean>): void {
  http.addHook('onRequest', (request, reply, done) => {
    const deadline = new Deadline(databaseAnswers, {
      isOver: () => reply.sent || reply.raw.headersSent,
      lost: () => sendUnavailable(request, reply),
    });
    deadlines.set(request, deadline);
    reply.raw.once('close', () => deadline.pause());
    deadline.resume();
    done();
  });
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    pauseDeadline(request);
    done();
  });
  http.addHook('preValidation', (request, _reply, done) => {
    resumeDeadline(request);
    done();
  });
}

type WatchedRequest = { isOver(): boolean; lost(): void };

class Deadline {
  readonly #databaseAnswers: () => Promise<boolean>;
  readonly #watched: WatchedRequest;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseAnswers: () => Promise<boolean>, watched: WatchedRequest) {
    this.#databaseAnswers = databaseAnswers;
    this.#watched = watched;
  }

  resume(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), timeoutMs);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    const isThere = await this.#databaseAnswers();
    if (this.#timer !== timer || this.#watched.isOver()) return;
    if (isThere) this.resume();
    else this.#watched.lost();
  }
}

/** Writes the complete response without Fastify, so that a handler that ends later cannot write a second one. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = errorResponseOf(new AppError('unavailable'), request);
  const set = Object.entries(reply.getHeaders()).filter(([name]) => !handlerHeaders.has(name));
  reply.hijack();
  reply.raw.writeHead(status, {
    ...(Object.fromEntries(set) as OutgoingHttpHeaders),
    ...headers,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
}

const handlerHeaders = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'set-cookie',
]);
