import type { FastifyInstance } from 'fastify';

/** A refusal of a browser, made so general that it fits many people. */
export type Refused = { directive: string; blocked: string; page: string; source: string };

type Options = { origin: string; note: (refused: Refused) => Promise<void> };

const types = ['application/csp-report', 'application/reports+json', 'application/json'];
const mostAtOnce = 10;

/** Where browsers send what the content security policy refused. Anyone may send anything: it is small, seldom and said to fit our pages, or dropped. */
export function mountPolicyReports(http: FastifyInstance, { origin, note }: Options): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) => done(null, body));
    const seldom = { rateLimit: { max: 30, timeWindow: '1 minute' } };
    scope.post('/policy-reports', { config: seldom }, async ({ body }, reply) => {
      for (const refused of refusedIn(String(body), origin).slice(0, mostAtOnce)) await note(refused);
      return reply.status(204).send();
    });
  });
}

type Fields = Record<string, unknown>;

/** Both forms that browsers have: one report under its own key, or a list of reports of several kinds. */
export function refusedIn(body: string, origin: string): Refused[] {
  const sent = fieldsOf(body);
  const reports: unknown[] = Array.isArray(sent) ? sent : [sent];
  return reports.flatMap((report) => {
    const { 'csp-report': old, body: fresh } = (report ?? {}) as { 'csp-report'?: Fields; body?: Fields };
    const said = old ?? fresh ?? {};
    const text = (...names: string[]) => names.map((name) => said[name]).find((it) => typeof it === 'string') ?? '';
    const directive = text('effective-directive', 'violated-directive', 'effectiveDirective').split(' ')[0] ?? '';
    const page = text('document-uri', 'documentURL');
    if (!/^[a-z-]{5,40}$/.test(directive) || !isOf(origin, page)) return [];
    const blocked = general(text('blocked-uri', 'blockedURL'), origin);
    const source = general(text('source-file', 'sourceFile'), origin);
    return [{ directive, blocked, page: general(page, origin), source }];
  });
}

function fieldsOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const isOf = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

const asset = /^\/assets\/[\w./-]{1,100}$/;
/** Words of our own addresses; ids, secrets and search words are none. */
const word = /^[a-z][a-z-]{0,30}$/;

/** Of another site its origin, of ours the address without what tells one thing from another, of a program in the browser its kind. */
function general(url: string, origin: string): string {
  if (/^[a-z-]{0,40}$/.test(url)) return url;
  if (!URL.canParse(url)) return '…';
  const { protocol, origin: other, pathname } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return protocol.slice(0, 40);
  if (other !== origin) return other.slice(0, 100);
  if (asset.test(pathname)) return pathname;
  const parts = pathname.split('/').slice(1, 7);
  return `/${parts.map((part) => (part === '' || word.test(part) ? part : '…')).join('/')}`;
}
