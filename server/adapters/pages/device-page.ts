import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/base/errors.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; media-src 'self' blob:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color-scheme:light dark}button{font:inherit;min-height:2.75rem;padding:0 1rem}video{width:100%;max-height:14rem;background:#000}td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}textarea{width:100%;font:.8rem monospace}';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Device check</title><style>${style}</style><script type="module" src="/dev/device.js"></script></head><body><h1>Device check</h1><p>Records for ten seconds, uploads and plays it by itself. Nothing is kept but the last recording, in memory.</p><p><button id="run" type="button">Record, upload and play</button> <button id="copy" type="button">Copy the table</button></p><p id="now" role="status"></p><video id="picture" playsinline muted></video><table><thead><tr><th scope="col">What</th><th scope="col">Here</th></tr></thead><tbody id="rows"></tbody></table><p><label>As text<textarea id="text" rows="8" readonly></textarea></label></p></body></html>`;
const script = readFileSync(new URL('device-script.js', import.meta.url), 'utf8');

const mostBytes = 64 * 1024 * 1024;

export function mountDeviceCheck(http: FastifyInstance): void {
  let last: { type: string; bytes: Buffer } | null = null;
  http.get('/dev/device', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
  http.get('/dev/device.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  // Safari plays video only from servers that support range requests.
  http.get('/dev/device/take', ({ headers }, reply) => {
    if (!last) throw new AppError('not_found');
    const { type, bytes } = last;
    void reply.type(type).header('accept-ranges', 'bytes').header('cache-control', 'no-store');
    const [, first, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    if (first === undefined) return reply.send(bytes);
    const [from, to] = [Number(first), Math.min(end ? Number(end) : Infinity, bytes.length - 1)];
    if (from > to) return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
    return reply
      .status(206)
      .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1));
  });
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      /^(video|audio)\//,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.put<{ Body: Buffer }>('/dev/device/take', { bodyLimit: mostBytes }, async ({ body, headers }) => {
      last = { type: /^(video|audio)\/\w+/.exec(headers['content-type'] ?? '')?.[0] ?? 'video/webm', bytes: body };
      return { bytes: body.length };
    });
  });
}
