import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has code that comes late fetched before it is imported (web/ui/loading/fetch-first.ts says why). */
export const fetchFirst: Plugin = {
  name: 'fetch-first',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => join(import.meta.dirname, '../../web/ui/loading/fetch-first.ts'),
  },
  config: () => ({
    build: {
      // Vite leaves out a file that imports no others.
      modulePreload: { polyfill: false, resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
    },
  }),
};
