import { api } from '#contract/api.ts';
import type { Actor, Endpoint } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { mountCalendars } from './adapters/pages/calendar-page.ts';
import { type Call, createHttp, type Http, type HttpOptions, type Route } from './adapters/http/http.ts';
import { mountFeeds } from './adapters/pages/feed-pages.ts';
import { mountInboundMail } from './adapters/mail/inbound-mail.ts';
import { mountLive } from './adapters/live/live-page.ts';
import { mountDeviceCheck } from './adapters/pages/device-page.ts';
import { mountMailbox } from './adapters/pages/mailbox-page.ts';
import { mountOpenApi } from './adapters/http/openapi.ts';
import type { PageCall } from './adapters/pages/page-handler.ts';
import { parse } from './adapters/http/parse.ts';
import { mountProviderPages } from './adapters/http/provider-pages.ts';
import { mountCompanyMedia } from './adapters/uploads/company-media.ts';
import { mountFaces } from './adapters/uploads/faces.ts';
import { mountPolicyReports } from './adapters/pages/policy-report-page.ts';
import { mountPlayback } from './adapters/uploads/playback.ts';
import { anonymousRequest, sessionCookie } from './adapters/http/request-facts.ts';
import { mountUploads } from './adapters/uploads/uploads.ts';
import type { Db } from './adapters/database/db.ts';
import { primaryOnly } from './adapters/database/replicas.ts';
import type { Services } from './base/context.ts';
import { beginProvider, finishProvider } from './accounts/identities/provider.ts';
import { receiveRsvp } from './interviews/meetings/receive-rsvp.ts';
import { receiveCounter } from './interviews/reschedule-requests/receive-counter.ts';
import { feedText, meetingFile } from './interviews/calendar/queries.ts';
import { handleWebhook } from './money/payments/handle-webhook.ts';
import { mayStillWatch } from './platform/consents/queries.ts';
import { jobsRss, jobsXml } from './jobs/feeds/job-feeds.ts';
import { jobsSitemap, pagesSitemap, robotsText, securityText, sharedLink, sitemapText } from './jobs/feeds/queries.ts';
import { notePolicyReport } from './office/policy-reports/note.ts';
import { receiveReply } from './messages/replies/receive.ts';
import { publicFilmKey, publicPictureKey } from './people/organizations/page-queries.ts';
import { faceIsShown } from './people/videos/face-queries.ts';
import { notePlay } from './people/videos/play.ts';
import { whoHolds, whoIs } from './accounts/sessions/queries.ts';
import { handlers } from './handlers.ts';

type AppOptions = Pick<
  HttpOptions,
  'trustProxy' | 'checkAnswers' | 'rateLimit' | 'busyAfterMs' | 'ready' | 'databaseAnswers' | 'senders'
>;

/** The whole API on one server, not listening yet: contract endpoints, uploads, playback, API description. */
export async function createApp(services: Services, options: AppOptions): Promise<Http> {
  const { db, log, tokens, settings, storage } = services;
  const https = settings.origin.startsWith('https:');
  const caller = async (authorization: string | undefined) => {
    const actor = await whoIs(db, tokens, authorization);
    return (
      actor && {
        ...actor,
        email_confirmed: actor.email_confirmed || !settings.confirmEmail,
        // The demo's administrator and the tests come in with a password (D37).
        unprotected: settings.production && (actor.unprotected ?? false),
      }
    );
  };
  const viewer = async (authorization: string | undefined, cookies: Record<string, string | undefined>) =>
    (await caller(authorization)) ?? (await whoHolds(db, cookies[sessionCookie(https)] ?? null));

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
    mayStillWatch: (actor: Actor, key: string) => mayStillWatch(db, actor, key),
    played: (actor: Actor, key: string) => notePlay(db, actor, key),
  });
  mountCompanyMedia(http, {
    storage,
    pictureKey: (id, size) => publicPictureKey(db, id, size),
    filmKey: (id, file) => publicFilmKey(db, id, file),
  });
  mountFaces(http, { storage, secret: settings.secret, viewer, isShown: (id) => faceIsShown(db, id) });
  mountCalendars(http, {
    viewer,
    feed: (key) => feedText(services, key),
    meeting: (actor, id) => meetingFile(services, actor, id),
  });
  mountProviderPages(http, {
    https,
    begin: (ip, next) => beginProvider(services, ip, next),
    finish: (answer, state) => finishProvider(services, answer, state),
  });
  mountFeeds(http, {
    robots: () => robotsText(services),
    security: () => securityText(services),
    sitemap: () => sitemapText(services),
    pages: () => pagesSitemap(services),
    jobs: (part) => jobsSitemap(services, part),
    jobsRss: (page) => jobsRss(services, page),
    jobsXml: (page) => jobsXml(services, page),
    sharedLink: (path) => sharedLink(services, path),
  });
  mountPolicyReports(http, { origin: settings.origin, note: (refused) => notePolicyReport(services, refused) });
  mountLive(http, { live: services.live, whoIs: caller });
  services.payments.mount(http, (notice) => handleWebhook(services, notice));
  if (settings.inbound)
    mountInboundMail(
      http,
      settings.inbound,
      async (mail) =>
        (await receiveRsvp(services, mail)) || (await receiveCounter(services, mail)) || receiveReply(services, mail),
    );
  mountOpenApi(http);
  if (!settings.production) {
    mountMailbox(http, db);
    mountDeviceCheck(http);
  }
  return http;
}

/** Public endpoints for the pages that are rendered here, asked for a reader without a session. The pages bring a contract of their own, so it is found by its address. */
export function pageCall(services: Services): PageCall {
  // Kept under a version that a replica may have told: what is shown under it must not be older.
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

const routesOf = (services: Services): Route[] =>
  Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]): Route => {
      const handle = handlerFor(group, name);
      return {
        endpoint,
        answer: ({ actor, request, file }: Call, input) => {
          const ask = (db: Db) =>
            handle({ ...services, db, actor, request }, file ? { ...(input as object), file } : input);
          return endpoint.replica ? services.reads.ask(request.position, ask) : ask(services.db);
        },
      };
    }),
  );

// The one cast of the house: Handlers<typeof api> has already proved that the names and types match.
function handlerFor(group: string, name: string) {
  const untyped = handlers as unknown as Record<
    string,
    Record<string, (context: object, input: unknown) => Promise<unknown>>
  >;
  const handle = untyped[group]?.[name];
  if (!handle) throw new Error(`There is no handler for ${group}.${name}`);
  return handle;
}
