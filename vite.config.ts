import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { accented, accentedFacts } from './tools/translations/accented.ts';
import { languageFactsOf, listedLanguages } from './server/adapters/language/catalogs.ts';
import { chunksByScreens, isCalls } from './tools/build/chunks.ts';
import { contractForBrowsers } from './tools/build/contract-for-browsers.ts';
import { notices } from './tools/build/notices.ts';
import { inLanguage } from './tools/build/language.ts';
import { fetchFirst } from './tools/build/fetch-first.ts';

const vendor = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Few shared chunks instead of many small ones: a page then needs one round trip for its code. */
const chunkGroups = [
  {
    name: 'react',
    test: vendor('react', 'react-dom', 'scheduler', 'react-router', '@radix-ui[\\\\/]react-(slot|compose-refs)'),
    priority: 30,
  },
  // Schemas import it too, and would take it along.
  { name: 'calls', test: isCalls, priority: 40, minSize: 0, includeDependenciesRecursively: false },
  // Small files that most public pages and all pages of signing in need.
  {
    name: 'entrance',
    test: /web[\\/](brand[\\/](page-meta|half-discs)|.*language-choice)\.tsx?$/,
    priority: 25,
    minSize: 0,
    includeDependenciesRecursively: false,
  },
  // No page of signing in shows a time.
  { name: 'times', test: /web[\\/]ui[\\/]time[\\/](date-text|time)\.tsx?$/, priority: 25, minSize: 0 },
  { name: 'form', test: vendor('react-hook-form', '@hookform'), priority: 20 },
  { name: 'zod', test: /contract[\\/]base[\\/]field(s|-schemas)\.ts|node_modules[\\/]zod[\\/]/, priority: 20 },
  // The schemas of a room, without the endpoints beside them, which most pages call and few fill in.
  {
    name: (file: string) => `forms-${/contract[\\/]([\w-]+)/.exec(file)?.[1]}`,
    test: /\?forms$/,
    priority: 19,
    minSize: 0,
    includeDependenciesRecursively: false,
  },
  {
    name: 'query',
    test: /node_modules[\\/]@tanstack[\\/](react-)?query(-core)?[\\/]|web[\\/]session[\\/]api\.ts$/,
    priority: 12,
  },
  // What the forms of /signin and /signup are made of.
  {
    name: 'account',
    test: /web[\\/](session[\\/]short-form|ui[\\/]form[\\/](password-field|checkbox))\.tsx?$/,
    priority: 3,
    minSize: 0,
  },
  ...chunksByScreens,
];

/**
 * Pages are made by a preview, which would write the types of all routes anew: two editions that are built side by side
 * then took each other's files away.
 */
const writesNoTypes = (plugin: Plugin): Plugin => {
  const { config } = plugin;
  if (plugin.name !== 'react-router' || typeof config !== 'function') return plugin;
  return {
    ...plugin,
    config(user, env) {
      return config.call(this, user, env.isPreview ? { ...env, command: 'build' } : env);
    },
  };
};

/** Rolldown leaves the dependencies of a group alone only where the files of screens may export more than React Router asks. */
const screensMayExport: Plugin = {
  name: 'screens-may-export',
  applyToEnvironment: ({ name }) => name === 'client',
  options: { order: 'post', handler: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }) },
};

// One edition for each language (docs/decisions/platform-translations-marked-sentences.md).
const language = process.env['EDITION'] ?? 'en';
const isEnglish = language === 'en';
const { locale } = language === accented ? accentedFacts : languageFactsOf(language);
const offered = listedLanguages(process.env['LANGUAGES']).map((tag) => {
  const { name, note } = languageFactsOf(tag);
  return { tag, name, note };
});

export default defineConfig({
  plugins: [
    inLanguage(language),
    tailwindcss(),
    ...reactRouter().map(writesNoTypes),
    contractForBrowsers,
    fetchFirst,
    screensMayExport,
  ],
  define: {
    'import.meta.env.LANGUAGE': JSON.stringify(language),
    'import.meta.env.LANGUAGES': JSON.stringify(offered),
    // Not a part of import.meta.env, which is copied whole into each file that reads one of its values.
    THIRD_PARTY_NOTICES: JSON.stringify(notices().map(({ name, version, license }) => ({ name, version, license }))),
    'import.meta.env.LOCALE': JSON.stringify(locale),
  },
  // Beside the English ones, which hold what needs no translation.
  ...(isEnglish ? {} : { publicDir: false as const }),
  build: { target: 'es2022', assetsInlineLimit: 0, assetsDir: isEnglish ? 'assets' : `assets/${language}` },
  // Pages draw a few of its icons; loaded whole they are 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { minSize: 12_000, groups: chunkGroups } } } } },
  },
  // A walk through the accented edition is not interrupted by a file that a test beside it writes.
  server: language === accented ? { watch: null, hmr: false } : { watch: { ignored: ['**/.test-results/**'] } },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
});
