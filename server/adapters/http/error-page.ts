import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/language.ts';

const forPrograms = /^\/(api|functions|auth\/v1|uploads|media|webhooks)(\/|$)/;

export const wantsPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  !forPrograms.test(url) && (/text\/html|\*\/\*/.test(accept) || /\.data(\?|$)/.test(url));

export const wantsHtml = (request: FastifyRequest): boolean =>
  !forPrograms.test(request.url) && /text\/html/.test(request.headers.accept ?? '');

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:1rem;padding:2rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f7f9f7,#0b1611);color:light-dark(#122019,#edf3ef)}p,h1{margin:0;max-width:34rem}h1{font-size:1.5rem}a{color:inherit}';
const policy = `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';frame-ancestors 'none';base-uri 'none'`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const errorPage = (language: Language, sentence: string) => ({
  headers: {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  },
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Saywell</title><style>${style}</style></head><body><h1>${escaped(sentence)}</h1><p><a href="/">Saywell</a></p></body></html>`,
});
