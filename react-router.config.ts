import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const edition = process.env['EDITION'] ?? 'en';

export default {
  appDirectory: 'web',
  buildDirectory: edition === 'en' ? 'build' : `build/${edition}`,
  ssr: true,
  prerender: [
    '/',
    '/about',
    '/candidates',
    '/employers',
    '/features',
    '/terms-of-service',
    '/privacy-policy',
    '/cookie-policy',
    '/data-policy',
    '/ai-notice',
    '/claims',
    '/contact',
    '/contact-us',
    '/waitlist',
    '/join',
    '/404',
    '/offline',
  ],
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/** Writes .br and .gz beside each text asset, so that sending one costs no compression. */
function precompress(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
  }
}
