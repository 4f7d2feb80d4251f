import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { accented, openAccented } from '../translations/accented.ts';
import { openCatalog } from '../translations/catalog.ts';
import { compiled } from '../translations/compile.ts';
import { compiledMessages } from '../translations/messages.ts';

const root = join(import.meta.dirname, '../..');

/** Puts the words of a language in the place of the marked sentences before anything else reads the source. */
export function inLanguage(language: string): Plugin {
  const find = language === accented ? openAccented() : openCatalog(language);
  // A file comes by several times: for browsers, for the server, and once for each part of a route.
  const kept = new Map<string, string>();
  return {
    name: 'language',
    enforce: 'pre',
    transform: {
      // With any query: a route that loads in the browser comes as `?route-chunk=…` too.
      filter: { id: /[\\/](web|contract)[\\/](?!.*node_modules).*\.tsx?(\?.*)?$/ },
      handler(code, id) {
        for (const file of find.files) this.addWatchFile(file);
        const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        const key = `${file} ${code}`;
        const said = kept.get(key);
        if (said !== undefined && !this.meta.watchMode) return { code: said, map: null };
        const words = (file.startsWith('contract/') ? compiledMessages : compiled)(file, code, find);
        kept.set(key, words);
        return { code: words, map: null };
      },
    },
  };
}
