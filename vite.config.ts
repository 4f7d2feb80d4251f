import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const vendor = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Few shared chunks instead of many small ones: a page then needs one round trip for its code. */
const chunkGroups = [
  {
    name: 'react',
    test: vendor('react', 'react-dom', 'scheduler', 'react-router', '@radix-ui[\\\\/]react-(slot|compose-refs)'),
    priority: 30,
  },
  {
    name: 'radix',
    test: vendor(
      'radix-ui',
      '@radix-ui',
      'react-remove-scroll',
      'react-style-singleton',
      'use-callback-ref',
      'use-sidecar',
      'aria-hidden',
    ),
    priority: 20,
  },
  { name: 'query', test: vendor('@tanstack[\\\\/](react-)?query(-core)?'), priority: 20 },
  { name: 'form', test: vendor('react-hook-form', '@hookform'), priority: 20 },
  { name: 'base', test: /web[\\/](ui[\\/](cn|button|badge|field|theme-toggle)|brand[\\/]logo)\.tsx?$/, priority: 10 },
];

/** Writes .br and .gz beside each text asset, so that serving one costs no compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(options, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const path = join(options.dir ?? '', file);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { minSize: 12_000, groups: chunkGroups } } } } },
  },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
});
