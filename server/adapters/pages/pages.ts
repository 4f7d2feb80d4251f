import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceLanguage } from '#contract/base/language.ts';
import {
  acceptForms,
  formPaths,
  type PageBuild,
  type PageCall,
  type PageHandler,
  pageHandler,
  renderWholePages,
} from './page-handler.ts';
import { inAppBrowserOf } from '#contract/accounts/in-app-browsers.ts';
import { wantsPage } from '../http/error-page.ts';
import { documentHeaders } from '../http/harden.ts';
import { openPageCache, type PageVersion } from './page-cache.ts';
import { acceptPageChoices } from './page-choices.ts';
import { positionOf } from '../http/request-facts.ts';
import { readerLanguage } from '../http/page-language.ts';

export type PageOptions = {
  dev: boolean;
  origin: string;
  folder?: string;
  call?: PageCall | null;
  versionOf?: (path: string, position: string | null) => Promise<PageVersion | null>;
};

export async function servePages(http: FastifyInstance, options: PageOptions): Promise<void> {
  const { dev, origin, folder = 'build', call = null, versionOf = async () => null } = options;
  if (dev) {
    const { serveSources } = await import('./pages-development.ts');
    return serveSources(http, call, origin);
  }
  acceptPageChoices(http);
  const own = await openEdition(http, folder, call, origin);
  const editions = new Map([[sourceLanguage, own]]);
  for (const language of http.languages.filter((it) => it !== sourceLanguage))
    editions.set(language, await openEdition(http, join(folder, language), call, origin));
  const editionFor = (request: FastifyRequest) => editions.get(readerLanguage(request)) ?? own;
  for (const address of own.pages.keys())
    http.get(address, (request, reply) => {
      const page = editionFor(request).pages.get(address);
      return page ? sendPage(page, request, reply) : reply.callNotFound();
    });
  const kept = openPageCache<Page>();
  const render: PageHandler = async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const version = request.method === 'GET' && wantsPage(request) ? await versionOf(path, positionOf(request)) : null;
    // Job pages depend on the user agent, because they explain how to leave an in-app browser.
    void reply.header('vary', `${readerHeaders}, user-agent`);
    const edition = editionFor(request);
    if (!version) return edition.render(request, reply);
    const inside = inAppBrowserOf(request.headers['user-agent'] ?? null);
    const key = JSON.stringify([readerLanguage(request), inside, request.url]);
    const page = await kept(key, version, async () => {
      const html = await edition.whole(request, reply);
      return html === null ? null : pageFrom(path, path === '/' ? edition.withStyles(html) : html, quickEffort);
    });
    return page ? sendPage(page, request, reply) : edition.render(request, reply);
  };
  http.get('/*', render);
  acceptForms(http, own.forms, render);
}

const readerHeaders = 'accept-encoding, accept-language, cookie';

type Edition = {
  pages: Map<string, Page>;
  forms: string[];
  render: PageHandler;
  whole: ReturnType<typeof renderWholePages>;
  withStyles: (html: string) => string;
};

async function openEdition(
  http: FastifyInstance,
  folder: string,
  call: PageCall | null,
  origin: string,
): Promise<Edition> {
  const client = resolve(folder, 'client');
  const bundle = resolve(folder, 'server/index.js');
  if (!existsSync(bundle)) {
    throw new Error(`There are no pages in ${folder}. Run "npm run build" first.`);
  }
  const build: PageBuild = await import(pathToFileURL(bundle).href);
  await serveAssets(http, client);
  const pages = readPages(client, origin);
  const inline = [...new Set(pages.flatMap((page) => page.scripts))];
  const render = pageHandler(
    async () => build,
    'production',
    { call, origin },
    (reply, nonce) => widenPolicy(reply, [`'nonce-${nonce}'`, ...inline], [`'nonce-${nonce}'`]),
  );
  const whole = renderWholePages(async () => build, { call, origin });
  const styled = (html: string) => withStyles(html, client);
  const made = new Map(pages.map((page) => [page.address, page]));
  return { pages: made, forms: formPaths(build), render, whole, withStyles: styled };
}

/** File names contain a hash, so they are cached forever; precompressed files are sent unchanged. */
async function serveAssets(http: FastifyInstance, root: string): Promise<void> {
  await http.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (hashed) for (const name of [...documentHeaders, 'x-request-id']) reply.raw.removeHeader(name);
    },
  });
}

type Page = {
  address: string;
  status: number;
  scripts: string[];
  styles: string[];
  plain: Buffer;
  br: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
};

const quickEffort = 5;

const readPages = (root: string, origin: string): Page[] =>
  globSync('**/index.html', { cwd: root }).map((file) => {
    const address = `/${file.replace(/\/?index\.html$/, '')}`;
    const html = withOrigin(readFileSync(join(root, file), 'utf8'), origin);
    return pageFrom(address, html);
  });

function pageFrom(address: string, html: string, effort = constants.BROTLI_MAX_QUALITY): Page {
  const plain = Buffer.from(html);
  return {
    address,
    status: address === '/404' ? 404 : 200,
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    plain,
    br: memoize(() => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })),
    gzip: memoize(() => promisify(gzip)(plain)),
  };
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Fills in the origin, which is unknown at build time, for canonical links, share images and structured data. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(
    /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content="|"(?:url|logo)":")(?=\/)/g,
    (before) => before + origin,
  );

const withStyles = (html: string, root: string): string =>
  html.replaceAll(
    /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\/>/g,
    (_, file: string) => `<style>${readFileSync(join(root, file), 'utf8')}</style>`,
  );

function inlineHashes(html: string, kind: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${kind}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${kind}>`, 'g'));
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...found].map(([, text = '']) => `'sha256-${hash(text)}'`);
}

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const { status, scripts, styles, plain } = page;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  widenPolicy(reply, scripts, styles);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(status)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', reply.getHeader('vary') ?? readerHeaders)
    .type('text/html; charset=utf-8')
    .send(encoding ? await page[encoding]() : plain);
}

/** Extends the content security policy by exactly the scripts and styles of this response. */
function widenPolicy(reply: FastifyReply, scripts: string[], styles: string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? "default-src 'self';script-src 'self'");
  const widened = policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
  reply.header('content-security-policy', widened);
}
