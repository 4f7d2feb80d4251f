import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { accented, openAccented } from './translations/accented.ts';
import { openCatalog } from './translations/catalog.ts';
import { compiled } from './translations/compile.ts';
import { translated } from './translations/guess/translate.ts';
import { wireValues } from './translations/guess/wire.ts';

/** Puts the words of a language in the place of the marked sentences before anything else reads the source. */
export function inLanguage(language: string): Plugin {
  const find = language === accented ? openAccented() : openCatalog(language);
  const wire = wireValues();
  return {
    name: 'language',
    enforce: 'pre',
    transform: {
      // With any query: a route that loads in the browser comes as `?route-chunk=…` too.
      filter: { id: /[\\/](web|contract)[\\/](?!.*node_modules).*\.tsx?(\?.*)?$/ },
      handler(code, id) {
        for (const file of find.files) this.addWatchFile(file);
        const file = relative(import.meta.dirname, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        const words = file.startsWith('contract/') ? translated(file, code, find, wire) : compiled(file, code, find);
        return { code: words, map: null };
      },
    },
  };
}
