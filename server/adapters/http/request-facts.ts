import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/language.ts';
import { isPosition } from '../database/replicas.ts';
import { networkOf } from './network.ts';
import { readersLanguage } from './page-language.ts';
import { stateCookie } from './provider-pages.ts';

/** What a handler may know of the request, and the two cookies it may set. */
export type RequestFacts = {
  ip: string;
  /** The address without its last part. */
  network: string;
  user_agent: string;
  authorization: string | undefined;
  /** The Idempotency-Key header; null when none was sent. */
  key: string | null;
  /** A client that names itself keeps its session itself, in tokens; no page of another site can send these headers. */
  wants_tokens: boolean;
  /** Value of the session cookie; null when there is none. */
  session_cookie: string | null;
  /** What this browser kept when it went to a provider to sign in; null when there is nothing. */
  state_cookie: string | null;
  /** Up to where this reader has written, for reads from a replica; null after a while, or when nothing was written. */
  position: string | null;
  /** Names this browser for a year, also after signing out; null when it is new here. */
  device_cookie: string | null;
  /** What the pages of this reader are written in. */
  language: Language;
  /** False when another site made the browser send this. */
  same_origin: boolean;
  /** `seconds` null: until the browser closes. */
  keepSession(value: string, seconds: number | null): void;
  dropSession(): void;
  keepDevice(value: string): void;
};

/** The facts of a page that asks in this process. */
export const anonymousRequest: RequestFacts = {
  ip: '127.0.0.1',
  network: '127.0.0.*',
  user_agent: '',
  authorization: undefined,
  key: null,
  wants_tokens: false,
  session_cookie: null,
  state_cookie: null,
  position: null,
  device_cookie: null,
  language: 'en',
  same_origin: true,
  keepSession() {},
  dropSession() {},
  keepDevice() {},
};

const clientHeaders = ['x-client-info', 'x-supabase-api-version'];

const deviceSeconds = 365 * 24 * 3600;

export function requestFacts(request: FastifyRequest, reply: FastifyReply, https: boolean): RequestFacts {
  const site = request.headers['sec-fetch-site'];
  const key = request.headers['idempotency-key'];
  // Without https a browser refuses the __Host- prefix.
  const name = sessionCookie(https);
  const device = https ? '__Host-device' : 'device';
  const attributes = { httpOnly: true, secure: https, path: '/', sameSite: 'strict' } as const;
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    authorization: request.headers.authorization,
    key: typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null,
    wants_tokens: clientHeaders.some((header) => request.headers[header] !== undefined),
    session_cookie: request.cookies[name] ?? null,
    state_cookie: request.cookies[stateCookie(https)] ?? null,
    position: positionOf(request),
    device_cookie: /^[\w-]{20,100}$/.exec(request.cookies[device] ?? '')?.[0] ?? null,
    language: readersLanguage(request),
    same_origin: site === undefined || site === 'same-origin' || site === 'none',
    keepSession: (value, seconds) =>
      void reply
        .header('cache-control', 'no-store')
        .setCookie(name, value, { ...attributes, ...(seconds === null ? {} : { maxAge: seconds }) }),
    dropSession: () => void reply.clearCookie(name, attributes),
    keepDevice: (value) => void reply.setCookie(device, value, { ...attributes, maxAge: deviceSeconds }),
  };
}

const positionCookie = 'position';
const positionHeader = 'x-read-after';
const positionSeconds = 60;

/** Browsers bring back a cookie; other clients send back the header of the answer to their last write. */
export function positionOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): string | null {
  const told = cookies[positionCookie] ?? headers[positionHeader];
  return typeof told === 'string' && isPosition(told) ? told : null;
}

export const keepPosition = (reply: FastifyReply, position: string, https: boolean): void =>
  void reply.header(positionHeader, position).setCookie(positionCookie, position, {
    httpOnly: true,
    secure: https,
    path: '/',
    sameSite: 'strict',
    maxAge: positionSeconds,
  });

export const sessionCookie = (https: boolean) => (https ? '__Host-session' : 'session');
