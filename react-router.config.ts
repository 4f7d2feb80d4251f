import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { noticesText } from './tools/build/notices.ts';

const edition = process.env['EDITION'] ?? 'en';

// React Router gives each page that it renders once ten seconds and has no setting for it; a busy machine needs more.
const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeoutOf(Math.max(ms, 180_000));

export default {
  appDirectory: 'web',
  buildDirectory: edition === 'en' ? 'build' : `build/${edition}`,
  ssr: true,
  prerender: [
    '/about',
    '/candidates',
    '/employers',
    '/features',
    '/terms-of-service',
    '/privacy-policy',
    '/cookie-policy',
    '/data-policy',
    '/notices',
    '/claims',
    '/contact',
    '/contact-us',
    '/waitlist',
    '/join',
    '/404',
    '/offline',
  ],
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    lightenManifest(assets);
    await precompress(assets);
    // English, as the licenses are, and beside the pages of every language.
    if (edition === 'en') writeFileSync(join(reactRouterConfig.buildDirectory, 'client/notices.txt'), noticesText());
  },
} satisfies Config;

type Manifest = { routes: Record<string, Record<string, unknown>> };

/** Leaves out of the browser’s list of routes what no page reads: what a route lacks, and what it imports, which the server says in the page. */
function lightenManifest(folder: string): void {
  for (const file of globSync('**/manifest-*.js', { cwd: folder })) {
    const path = join(folder, file);
    const [, start = '', json = '', end = ''] = /^([^{]*)(.*?)(;?\s*)$/s.exec(readFileSync(path, 'utf8')) ?? [];
    const manifest = JSON.parse(json) as Manifest;
    for (const [id, { imports: _, hasDefaultExport: __, ...route }] of Object.entries(manifest.routes)) {
      const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);
      manifest.routes[id] = Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value)));
    }
    writeFileSync(path, start + JSON.stringify(manifest) + end);
  }
}

/** Writes .br and .gz beside each text asset, so that sending one costs no compression. On all cores: it is a tenth of the build. */
const precompress = (folder: string) =>
  Promise.all(
    globSync('**/*.{js,css,svg}', { cwd: folder }).map(async (file) => {
      const bytes = readFileSync(join(folder, file));
      const [small, smaller] = await Promise.all([
        promisify(gzip)(bytes, { level: 9 }),
        promisify(brotliCompress)(bytes),
      ]);
      writeFileSync(join(folder, `${file}.gz`), small);
      writeFileSync(join(folder, `${file}.br`), smaller);
    }),
  );
