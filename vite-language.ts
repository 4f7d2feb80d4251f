import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { openCatalogue } from './words/catalogue.ts';
import { translated } from './words/translate.ts';
import { wireValues } from './words/wire.ts';

/** Puts the Spanish sentences in the place of the English ones before anything else reads the source. */
export function spanish(): Plugin {
  const lookUp = openCatalogue();
  const wire = wireValues();
  return {
    name: 'spanish',
    enforce: 'pre',
    transform: {
      // With any query: a route that loads in the browser comes as `?route-chunk=…` too.
      filter: { id: /[\\/](web|contract)[\\/](?!.*node_modules).*\.tsx?(\?.*)?$/ },
      handler(code, id) {
        for (const file of lookUp.files) this.addWatchFile(file);
        const file = relative(import.meta.dirname, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        return { code: translated(file, code, lookUp, wire), map: null };
      },
    },
  };
}
