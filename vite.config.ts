import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractForBrowsers } from './vite-contract.ts';
import { spanish } from './vite-language.ts';

const vendor = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Few shared chunks instead of many small ones: a page then needs one round trip for its code. */
const chunkGroups = [
  {
    name: 'react',
    test: vendor('react', 'react-dom', 'scheduler', 'react-router', '@radix-ui[\\\\/]react-(slot|compose-refs)'),
    priority: 30,
  },
  // Known to every page and to the schemas: apart, or every page would load the schemas for it.
  { name: 'own-path', test: /contract[\\/]own-path\.ts$/, priority: 40, minSize: 0 },
  { name: 'form', test: vendor('react-hook-form', '@hookform'), priority: 20 },
  { name: 'zod', test: /contract[\\/]fields\.ts|node_modules[\\/]zod[\\/]/, priority: 20 },
  // Apart from their endpoints, which every page calls and only few fill in.
  { name: 'account-forms', test: /contract[\\/]users\.ts\?forms$/, priority: 18, minSize: 0 },
  {
    name: 'house',
    test: /(contract[\\/](endpoint|errors|users|credits|permissions)\.ts$|web[\\/](session\.ts|session[\\/](?!passkey|short-form)|zod-config))/,
    priority: 15,
  },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-)?query(-core)?[\\/]|web[\\/]api\.ts$/, priority: 12 },
  {
    name: 'base',
    test: /web[\\/](ui|brand)[\\/](cn|button|field|theme|theme-toggle|logo|toast|toast-sheet|toaster|route-focus|fetched)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]check\.mjs$/,
    priority: 10,
  },
  // What the header of every signed-in page shows, too.
  {
    name: 'area',
    test: /web[\\/](ui|brand)[\\/](badge|skeleton|top-layer|error-state|date-text|modal|avatar|late)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](briefcase|log-out|menu|search|send|ticket)\.mjs$/,
    priority: 9,
  },
  // What the forms of /signin and /signup are made of.
  {
    name: 'account',
    test: /web[\\/](session[\\/]short-form|ui[\\/](password-field|checkbox))\.tsx?$/,
    priority: 8,
    minSize: 0,
  },
];

// One edition for each language (docs/decisions/067-one-edition-for-each-language.md).
const language = process.env['EDITION'] ?? 'en';
const inSpanish = language === 'es';

export default defineConfig({
  plugins: [...(inSpanish ? [spanish()] : []), tailwindcss(), reactRouter(), contractForBrowsers],
  define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) },
  // Beside the English ones, which hold what needs no translation.
  ...(inSpanish ? { publicDir: false as const } : {}),
  build: { target: 'es2022', assetsInlineLimit: 0, assetsDir: inSpanish ? 'assets/es' : 'assets' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { minSize: 12_000, groups: chunkGroups } } } } },
  },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
});
