import { join } from 'node:path';
import { build } from 'vite';
import { builtFolder } from './worker-file.ts';

/** This build step compiles the child programs into a few JavaScript files, which load faster than a hundred TypeScript files. */
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
