import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/language.ts';
import { isPosition } from '../database/replicas.ts';
import { networkKeys, type NetworkKeys, networkOf } from './network.ts';
import { readerLanguage } from './page-language.ts';
import { stateCookie } from './provider-pages.ts';

export type RequestFacts = {
  network: string;
  network_keys: NetworkKeys;
  user_agent: string;
  authorization: string | undefined;
  key: string | null;
  /** Clients that send these headers handle session tokens themselves; pages of other sites cannot send the headers. */
  wants_tokens: boolean;
  session_cookie: string | null;
  state_cookie: string | null;
  /** Holds the reader's last write position, for reads from a replica; null after a while or without a write. */
  position: string | null;
  device_cookie: string | null;
  language: Language;
  /** False means that another site made the browser send the request (CSRF). */
  same_origin: boolean;
  /** A session with `seconds` null lasts until the browser closes. */
  keepSession(value: string, seconds: number | null): void;
  dropSession(): void;
  keepDevice(value: string): void;
};

export const anonymousRequest: RequestFacts = {
  network: '127.0.0.*',
  network_keys: { narrow: '127.0.0.1', wide: null },
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
  // Browsers reject the __Host- prefix without HTTPS.
  const name = sessionCookie(https);
  const device = https ? '__Host-device' : 'device';
  const attributes = { httpOnly: true, secure: https, path: '/', sameSite: 'strict' } as const;
  return {
    network: networkOf(request.ip),
    network_keys: networkKeys(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    authorization: request.headers.authorization,
    key: typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : null,
    wants_tokens: clientHeaders.some((header) => request.headers[header] !== undefined),
    session_cookie: request.cookies[name] ?? null,
    state_cookie: request.cookies[stateCookie(https)] ?? null,
    position: positionOf(request),
    device_cookie: /^[\w-]{20,100}$/.exec(request.cookies[device] ?? '')?.[0] ?? null,
    language: readerLanguage(request),
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

export function positionOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): string | null {
  const told = cookies[positionCookie] ?? headers[positionHeader];
  return typeof told === 'string' && isPosition(told) ? told : null;
}

export const setPositionCookie = (reply: FastifyReply, position: string, https: boolean): void =>
  void reply.header(positionHeader, position).setCookie(positionCookie, position, {
    httpOnly: true,
    secure: https,
    path: '/',
    sameSite: 'strict',
    maxAge: positionSeconds,
  });

export const sessionCookie = (https: boolean) => (https ? '__Host-session' : 'session');
