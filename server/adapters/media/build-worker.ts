import { join } from 'node:path';
import { build } from 'vite';
import { builtFolder } from './worker-file.ts';

/** Part of `npm run build`: what a child loads, in a few files of JavaScript where it would be a hundred with types to take out. */
await build({
  root: join(import.meta.dirname, '../../..'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: ['node-av'] },
  build: {
    ssr: join(import.meta.dirname, 'media-worker.ts'),
    outDir: builtFolder,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
