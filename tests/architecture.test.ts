import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The house from top to bottom. A file may import only from its own room or from a lower floor. */
const floors = [
  ['server/main', 'web/root', 'web/entry.', 'tests', 'bench', 'words'],
  ['server/server', 'web/routes'],
  ['server/app', 'server/worker', 'server/demo'],
  ['server/handlers', 'web/screens'],
  ['server/features', 'web/features'],
  ['server/authorize', 'server/task', 'web/api'],
  ['server/context', 'server/config', 'web/session', 'web/brand'],
  ['web/ui', 'web/nonce', 'web/services', 'web/zod-config', 'web/fonts'],
  ['server/adapters'],
  ['contract'],
];

/** Features stand in a line; each may use those before it, never those after it. */
const line = [
  'audit',
  'pushes',
  'notifications',
  'consents',
  'deletions',
  'credits',
  'plans',
  'entitlements',
  'allowances',
  'payments',
  'billing',
  'checkouts',
  'subscriptions',
  'arrivals',
  'attempts',
  'sessions',
  'devices',
  'confirmations',
  'factors',
  'second-steps',
  'lost-factors',
  'passkeys',
  'passkey-proofs',
  'users',
  'waitlist',
  'admissions',
  'moderation',
  'sign-ups',
  'identities',
  'identity-links',
  'settings',
  'recovery',
  'email-changes',
  'organisations',
  'seats',
  'videos',
  'receipts',
  'profiles',
  'jobs',
  'ranked-jobs',
  'promises',
  'board',
  'articles',
  'feeds',
  'applications',
  'drafts',
  'accommodations',
  'openings',
  'alerts',
  'analysis',
  'scorecards',
  'corrections',
  'reviews',
  'applicants',
  'comparisons',
  'notes',
  'postings',
  'job-drafts',
  'closing',
  'contests',
  'video-openings',
  'outcomes',
  'invitations',
  'candidates',
  'busy-times',
  'meetings',
  'prospects',
  'wishes',
  'slots',
  'rooms',
  'calendars',
  'attachments',
  'blocks',
  'conversations',
  'messages',
  'found-messages',
  'suspensions',
  'replies',
  'reports',
  'news',
  'privacy',
  'exports',
  'traces',
  'erasure',
  'erasure-log',
  'retention',
  'contact',
  'processing',
  'trends',
  'admins',
  'administration',
  'stats',
];

/** What only adapters may know. Node's own modules and zod are everybody's; kysely is the language of queries. */
const vendorNames = [
  'micromark',
  'pg',
  'pg-boss',
  'franc-min',
  'fastify',
  '@fastify/.+',
  'nodemailer',
  'postal-mime',
  'ical-generator',
  '@date-fns/tz',
  'jose',
  'openid-client',
  '@zxcvbn-ts/.+',
  'otpauth',
  '@simplewebauthn/.+',
  '@node-rs/argon2',
  'pino',
  'prom-client',
  '@tus/.+',
  '@aws-sdk/.+',
  'node-av.*',
  'close-with-grace',
  'yazl',
  'stripe',
  '@napi-rs/canvas',
  'vite',
  'react-router',
  '@react-router/.+',
];
const vendors = new RegExp(`^(${vendorNames.join('|')})$`);

type Source = { file: string; text: string };
type Import = { from: string; to: string };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('bench/');
const room = (file: string) =>
  floors
    .flat()
    .filter(
      (name) => file === name || file.startsWith(name.endsWith('.') ? name : `${name}/`) || file.startsWith(`${name}.`),
    )
    .at(0) ?? 'nowhere';
const floor = (file: string) => floors.findIndex((rooms) => rooms.includes(room(file)));
const feature = (file: string) => /^(?:server|web)\/features\/([\w-]+)/.exec(file)?.[1];

const importsIn = ({ file, text }: Source): Import[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+\.tsx?)'/g)].map(([, path = '']) => ({
    from: file,
    to: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  }));
const packagesIn = ({ text }: Source) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[\w-][\w./-]*)'/g)].map(([, name = '']) => name);
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Every rule of the house, each a list of what breaks it. */
const rules = {
  'has no file outside the floor plan': (sources: Source[]) =>
    sources.map(({ file }) => file).filter((file) => room(file) === 'nowhere'),

  'speaks one vocabulary': (sources: Source[]) => {
    const drawers = /(^|\/)(utils?|helpers?|lib|shared|common|misc|types|hooks|index)(\/|\.tsx?$)/;
    const words = /^server\/features\/[\w-]+\/((queries|commands|tasks|emails)|.+\.test)\.ts$/;
    const strange = (file: string) => drawers.test(file) || (file.startsWith('server/features/') && !words.test(file));
    return sources.map(({ file }) => file).filter(strange);
  },

  'only imports downwards': (sources: Source[]) =>
    importsOf(sources).filter(
      ({ from, to }) => floor(to) < floor(from) || (floor(to) === floor(from) && room(to) !== room(from)),
    ),

  'keeps web and server apart': (sources: Source[]) =>
    importsOf(sources).filter(({ from, to }) => {
      const [here, there] = [from.split('/')[0], to.split('/')[0]];
      return here !== there && there !== 'contract' && ['web', 'server', 'contract'].includes(here ?? '');
    }),

  'keeps features in line': (sources: Source[]) =>
    importsOf(sources).filter(({ from, to }) => {
      const [here, there] = [feature(from), feature(to)];
      return here && there && here !== there && line.indexOf(there) >= line.indexOf(here);
    }),

  'knows every feature, once': (sources: Source[]) => {
    const stranger = sources.map(({ file }) => feature(file)).filter((name) => name && !line.includes(name));
    return [...new Set(stranger), ...line.filter((name, at) => line.indexOf(name) !== at)];
  },

  'ships to a screen only the nouns it speaks of': (sources: Source[]) =>
    importsOf(sources).filter(({ from, to }) => from.startsWith('web/') && to === 'contract/api.ts'),

  // The build leaves them out of the pages (vite-contract.ts): a form names the schema it needs.
  'reads no schema off an endpoint in the browser': (sources: Source[]) =>
    sources.filter(
      ({ file, text }) => file.startsWith('web/') && !isTest(file) && /\b\w+\.\w+\.(input|output)\b/.test(text),
    ),

  'keeps the contract pure': (sources: Source[]) =>
    sources.filter(
      (source) =>
        source.file.startsWith('contract/') &&
        !isTest(source.file) &&
        packagesIn(source).some((name) => name !== 'zod/mini'),
    ),

  'meets the outside world only in adapters': (sources: Source[]) =>
    sources.filter(
      (source) =>
        source.file.startsWith('server/') &&
        !isTest(source.file) &&
        room(source.file) !== 'server/adapters' &&
        packagesIn(source).some((name) => vendors.test(packageOf(name)) || vendors.test(name)),
    ),

  'reads the environment in one place': (sources: Source[]) =>
    sources.filter(
      ({ file, text }) =>
        file.startsWith('server/') &&
        !isTest(file) &&
        !['server/main.ts', 'server/demo/clips/film.ts'].includes(file) &&
        /process\.env\b(?!\['PATH'\])/.test(text),
    ),

  'has no circles': (sources: Source[]) => {
    const circle = findCircle(sources, importsOf(sources));
    return circle ? [circle] : [];
  },
};

const importsOf = (sources: Source[]) => sources.filter(({ file }) => !isTest(file)).flatMap(importsIn);

function findCircle(sources: Source[], imports: Import[]): string[] | undefined {
  const below = Map.groupBy(imports, ({ from }) => from);
  const clear = new Set<string>();
  const circle = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path, file];
    if (clear.has(file)) return undefined;
    for (const { to } of below.get(file) ?? []) {
      const found = circle(to, [...path, file]);
      if (found) return found;
    }
    clear.add(file);
    return undefined;
  };
  for (const { file } of sources) {
    const found = circle(file, []);
    if (found) return found;
  }
  return undefined;
}

const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });
const house = globSync('{contract,server,web,words,tests,bench}/**/*.{ts,tsx}').map(read);

describe('the house', () => {
  it.each(Object.entries(rules))('%s', (_, broken) => {
    expect(broken(house).map((found) => ('file' in Object(found) ? (found as Source).file : found))).toEqual([]);
  });
});

/** Each rule is seen to fail, so that a rule that cannot fail is noticed. */
const violations: [keyof typeof rules, Source[]][] = [
  ['has no file outside the floor plan', [{ file: 'server/services/mail.ts', text: '' }]],
  ['speaks one vocabulary', [{ file: 'web/features/jobs/utils.ts', text: '' }]],
  ['speaks one vocabulary', [{ file: 'server/features/jobs/service.ts', text: '' }]],
  [
    'only imports downwards',
    [{ file: 'server/adapters/db.ts', text: `import { createJob } from '../features/jobs/commands.ts';` }],
  ],
  ['keeps web and server apart', [{ file: 'web/api.ts', text: `import type { Db } from '../server/adapters/db.ts';` }]],
  [
    'keeps features in line',
    [{ file: 'server/features/jobs/commands.ts', text: `import { x } from '../meetings/queries.ts';` }],
  ],
  ['knows every feature, once', [{ file: 'server/features/gossip/queries.ts', text: '' }]],
  [
    'ships to a screen only the nouns it speaks of',
    [{ file: 'web/screens/a.tsx', text: `import { api } from '#contract/api.ts';` }],
  ],
  [
    'reads no schema off an endpoint in the browser',
    [{ file: 'web/screens/a.tsx', text: `standardSchemaResolver(usersApi.signUp.input)` }],
  ],
  ['keeps the contract pure', [{ file: 'contract/jobs.ts', text: `import pg from 'pg';` }]],
  ['meets the outside world only in adapters', [{ file: 'server/app.ts', text: `import Fastify from 'fastify';` }]],
  ['reads the environment in one place', [{ file: 'server/app.ts', text: `process.env['PORT']` }]],
  [
    'has no circles',
    [
      { file: 'web/ui/a.tsx', text: `import { b } from './b.tsx';` },
      { file: 'web/ui/b.tsx', text: `import { a } from './a.tsx';` },
    ],
  ],
];

describe('a broken wall is seen', () => {
  it.each(violations)('%s', (rule, sources) => {
    expect(rules[rule](sources)).not.toEqual([]);
  });
});
