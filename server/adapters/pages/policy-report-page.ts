import type { FastifyInstance } from 'fastify';
import { networkKeys, type NetworkKeys } from '../http/network.ts';

export type PolicyViolation = { directive: string; blocked: string; page: string; source: string };

type Options = { origin: string; note: (refused: PolicyViolation[], from: NetworkKeys) => Promise<void> };

const types = ['application/csp-report', 'application/reports+json', 'application/json'];
const maxReportsPerRequest = 10;

/** Receives content security policy reports. Anyone can send them, so they are limited in size and rate and must match this site. */
export function mountPolicyReports(http: FastifyInstance, { origin, note }: Options): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) => done(null, body));
    scope.post('/policy-reports', async (request, reply) => {
      const refused = policyViolationsIn(String(request.body), origin).slice(0, maxReportsPerRequest);
      await note(refused, networkKeys(request.ip));
      return reply.status(204).send();
    });
  });
}

type Fields = Record<string, unknown>;

export function policyViolationsIn(body: string, origin: string): PolicyViolation[] {
  const sent = fieldsOf(body);
  const reports: unknown[] = Array.isArray(sent) ? sent : [sent];
  return reports.flatMap((report) => {
    const { 'csp-report': old, body: fresh } = (report ?? {}) as { 'csp-report'?: Fields; body?: Fields };
    const said = old ?? fresh ?? {};
    const text = (...names: string[]) => names.map((name) => said[name]).find((it) => typeof it === 'string') ?? '';
    const directive = text('effective-directive', 'violated-directive', 'effectiveDirective').split(' ')[0] ?? '';
    const page = text('document-uri', 'documentURL');
    if (!/^[a-z-]{5,40}$/.test(directive) || !isOf(origin, page)) return [];
    const blocked = generalizeUrl(text('blocked-uri', 'blockedURL'), origin);
    const source = generalizeUrl(text('source-file', 'sourceFile'), origin);
    return [{ directive, blocked, page: generalizeUrl(page, origin), source }];
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
/** Ids, secrets and search terms do not match this pattern, so they are never logged. */
const word = /^[a-z][a-z-]{0,30}$/;

/** Generalizes a URL: another site becomes its origin, a page of this site loses its ids, an extension becomes its scheme. */
function generalizeUrl(url: string, origin: string): string {
  if (/^[a-z-]{0,40}$/.test(url)) return url;
  if (!URL.canParse(url)) return '…';
  const { protocol, origin: other, pathname } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return protocol.slice(0, 40);
  if (other !== origin) return other.slice(0, 100);
  if (asset.test(pathname)) return pathname;
  const parts = pathname.split('/').slice(1, 7);
  return `/${parts.map((part) => (part === '' || word.test(part) ? part : '…')).join('/')}`;
}
