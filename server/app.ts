import type { Actor, Endpoint } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type IncomingCall, createHttp, type Http, type HttpOptions, type Route } from './adapters/http/http.ts';
import { mountInboundMail } from './adapters/mail/inbound-mail.ts';
import type { InboundMail } from './adapters/mail/read-mail.ts';
import { mountLive } from './adapters/live/live-page.ts';
import { mountDeviceCheck } from './adapters/pages/device-page.ts';
import { mountMailbox } from './adapters/pages/mailbox-page.ts';
import { mountOpenApi } from './adapters/http/openapi.ts';
import type { PageCall } from './adapters/pages/page-handler.ts';
import { parse } from './adapters/http/parse.ts';
import { mountPlayback } from './adapters/uploads/playback.ts';
import { anonymousRequest, sessionCookie } from './adapters/http/request-facts.ts';
import { mountUploads } from './adapters/uploads/uploads.ts';
import type { Db } from './adapters/database/db.ts';
import { primaryOnly } from './adapters/database/replicas.ts';
import type { Services } from './base/context.ts';
import type { MailOutcome } from './base/define-module.ts';
import { recordPlay } from './video/offers.ts';
import { canStillWatch, recordInboundMail } from './platform/offers.ts';
import { modules } from './modules.ts';
import { actorByCookie, actorByToken, limitCalls } from './accounts/offers.ts';

type AppOptions = Pick<
  HttpOptions,
  'trustProxy' | 'checkAnswers' | 'rateLimit' | 'busyAfterMs' | 'ready' | 'dependencies' | 'databaseAnswers' | 'senders'
>;

export async function createApp(services: Services, options: AppOptions): Promise<Http> {
  const { db, log, tokens, settings, storage } = services;
  const https = settings.origin.startsWith('https:');
  const caller = async (authorization: string | undefined) => {
    const actor = await actorByToken(db, tokens, authorization);
    return (
      actor && {
        ...actor,
        email_confirmed: actor.email_confirmed || !settings.confirmEmail,
        // Outside production, the demo administrator and the tests sign in with a password only.
        unprotected: settings.production && (actor.unprotected ?? false),
      }
    );
  };
  const viewer = async (authorization: string | undefined, cookies: Record<string, string | undefined>) =>
    (await caller(authorization)) ?? (await actorByCookie(db, cookies[sessionCookie(https)] ?? null));

  const http = await createHttp(routesOf(services), {
    ...options,
    log,
    https,
    connectsTo: settings.mediaServer?.addresses ?? [],
    whoIs: caller,
    staging: settings.uploads,
    written: services.reads.position,
    fileComes: () => services.media.expect(),
    languages: settings.languages,
  });
  await mountUploads(http, { folder: settings.uploads, whoIs: caller, begun: () => services.media.expect() });
  mountPlayback(http, {
    storage,
    secret: settings.secret,
    viewer,
    mayStillWatch: (actor: Actor, key: string) => canStillWatch(db, actor, key),
    played: (actor: Actor, key: string) => recordPlay(db, actor, key),
  });
  for (const module of modules) await module.mount?.(http, { services, https, caller, viewer });
  mountLive(http, { live: services.live, whoIs: caller });
  if (settings.inbound) mountInboundMail(http, settings.inbound, (mail) => receiveInboundMail(services, mail));
  mountOpenApi(http);
  if (!settings.production) {
    mountMailbox(http, db);
    mountDeviceCheck(http);
  }
  return http;
}

/**
 * Calls public endpoints for rendered pages without a session; the pages have a separate copy of the contract, so endpoints are
 * found by method and path.
 */
export function pageCall(services: Services): PageCall {
  // A replica may have supplied the version under which a page is cached, so the content is read from the primary and is never
  // older.
  const routes = routesOf({ ...services, reads: primaryOnly(services.db) });
  const found = ({ method, path }: Endpoint) =>
    routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path && endpoint.access === 'public');
  return async (asked, input, reader) => {
    const route = found(asked);
    if (!route) throw new AppError('not_found');
    const call = { actor: null, request: { ...anonymousRequest, ...reader } };
    const answer = await route.answer(call, parse(route.endpoint.input, input));
    return parse(route.endpoint.output, answer);
  };
}

async function receiveInboundMail(services: Services, mail: InboundMail): Promise<boolean> {
  let { refused } = mail;
  const record = (module: string, outcome: MailOutcome) =>
    recordInboundMail(services, { ...mail, refused }, { module, outcome });
  for (const { name, receiveMail } of modules) {
    const outcome = (await receiveMail?.(services, { ...mail, refused })) ?? false;
    if (outcome === true || outcome === 'recorded') {
      await record(name, outcome);
      return outcome === true;
    }
    if (outcome) refused ??= outcome;
  }
  await record('administration', false);
  return false;
}

const routesOf = (services: Services): Route[] =>
  modules.flatMap(({ api, endpoints }) =>
    Object.entries(api).flatMap(([group, ones]) =>
      Object.entries(ones).map(([name, endpoint]) => routeOf(services, endpoint, endpoints[group]![name]!)),
    ),
  );

const routeOf = (services: Services, endpoint: Endpoint, handle: Handle): Route => ({
  endpoint,
  answer: async (call: IncomingCall, input) => {
    const { actor, request, file } = call;
    await limitCalls(services.db, endpoint, call);
    const ask = (db: Db) => handle({ ...services, db, actor, request }, file ? { ...(input as object), file } : input);
    return endpoint.replica ? services.reads.ask(request.position, ask) : ask(services.db);
  },
});

type Handle = (context: object, input: unknown) => Promise<unknown>;
