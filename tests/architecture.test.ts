import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './support/house/rooms.ts';
import { adaptersTables, tablesIn } from './support/house/tables.ts';

/** The house from top to bottom. A file may import only from its own part or from a lower floor. */
const floors = [
  ['server/main', 'web/root', 'web/entry.', 'tests', 'bench', 'translations'],
  ['server/server', 'web/routes'],
  ['server/app', 'server/worker', 'server/demo'],
  ['server/handlers', 'server/events', 'server/room-hooks', 'web/screens'],
  [...rooms.map((name) => `server/${name}`), 'web/features'],
  ['server/base/authorize', 'server/base/task', 'web/session/api'],
  ['server/base', 'web/session', 'web/brand'],
  ['web/ui', 'web/nonce', 'web/zod-config', 'web/fonts'],
  ['server/adapters', 'web/ui/words'],
  ['contract/api'],
  rooms.map((name) => `contract/${name}`),
  ['contract/base'],
];

/** Which packages may be imported where; `node:` is allowed on the server. Adapters know every vendor, tests and bench are free. */
const allowed: [place: string, packages: string[]][] = [
  ['server/', ['kysely', 'zod/mini']],
  ['web/', ['react', 'react-router', 'lucide-react', 'react-hook-form', 'zod/mini']],
  ['web/session/api.ts', ['@tanstack/react-query']],
  ['web/entry.', ['react-dom', 'isbot']],
  ['web/routes.ts', ['@react-router/dev']],
  ['web/screens/', ['@tanstack/react-query']],
  ['web/session/', ['@simplewebauthn/browser']],
  ['web/ui/', ['react-dom', '@radix-ui/react-slot', '@date-fns/tz', 'uqr', 'libphonenumber-js/min']],
  ['web/features/', ['@tanstack/react-query', '@hookform/resolvers']],
  ['web/screens/area-layout.tsx', ['@oddbird/popover-polyfill']],
  ['web/features/accounts/users/', ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common']],
  ['web/features/people/uploads/', ['tus-js-client']],
  ['web/features/people/resume/', ['unpdf', 'fflate']],
  ['web/features/interviews/rooms/media-server.ts', ['livekit-client']],
];

type Source = { file: string; text: string };
type Import = { from: string; to: string };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('bench/');
const partOf = (file: string) =>
  floors
    .flat()
    .filter(
      (name) => file === name || file.startsWith(name.endsWith('.') ? name : `${name}/`) || file.startsWith(`${name}.`),
    )
    .at(0) ?? 'nowhere';
const floor = (file: string) => floors.findIndex((parts) => parts.includes(partOf(file)));

type Place = { side: string; room: string; noun: string };
/** Where in the nine rooms a file is, if it is in one. */
function placeOf(file: string): Place | undefined {
  const [, side, room, noun = ''] = /^(server|web\/features|contract)\/([\w-]+)\/([\w-]+)/.exec(file) ?? [];
  return side && room && depth(room) >= 0 ? { side, room, noun } : undefined;
}
const depth = (room: string) => rooms.findIndex((name) => name === room);

type Crossing = Import & { here: Place; there: Place };
/** Imports from one room into another of the same side. */
const crossings = (sources: Source[]): Crossing[] =>
  importsOf(sources).flatMap(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)];
    return here && there && here.side === there.side && here.room !== there.room ? [{ from, to, here, there }] : [];
  });

const importsIn = ({ file, text }: Source): Import[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^'$]+\.tsx?)'/g)].map(([, path = '']) => ({
    from: file,
    to: path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  }));
const packagesIn = ({ text }: Source) =>
  [...text.matchAll(/(?:^(?:import|export|\})[^'\n]*\bfrom |^import |\bimport\(\s*)'([^.#'][^']*)'/gm)].map(
    ([, name = '']) => name,
  );
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const allows = (packages: string[], name: string) => packages.includes(name) || packages.includes(packageOf(name));

/** Every rule of the house, each a list of what breaks it. */
const rules = {
  'has no file outside the floor plan': (sources: Source[]) =>
    code(sources).filter((file) => partOf(file) === 'nowhere'),

  'speaks one vocabulary': (sources: Source[]) => {
    const drawers = /(^|\/)(utils?|helpers?|lib|shared|common|misc|types|hooks|index)(\/|\.tsx?$)/;
    return sources.map(({ file }) => file).filter((file) => drawers.test(file));
  },

  'only imports downwards': (sources: Source[]) =>
    importsOf(sources).filter(
      ({ from, to }) =>
        floor(to) < floor(from) ||
        (floor(to) === floor(from) && partOf(to) !== partOf(from) && !(placeOf(from) && placeOf(to))),
    ),

  'keeps web and server apart': (sources: Source[]) =>
    importsOf(sources).filter(({ from, to }) => {
      const [here, there] = [from.split('/')[0], to.split('/')[0]];
      return here !== there && there !== 'contract' && ['web', 'server', 'contract'].includes(here ?? '');
    }),

  'keeps the nine rooms in line': (sources: Source[]) =>
    crossings(sources).filter(({ here, there }) => depth(there.room) > depth(here.room)),

  'has only rooms, with nouns in them': (sources: Source[]) =>
    code(sources).filter((file) =>
      file.startsWith('web/features/')
        ? (placeOf(file)?.noun ?? '') === '' || file.split('/').length !== 5
        : depth(file.split('/')[1] ?? '') >= 0 && file.startsWith('server/') && file.split('/').length !== 4,
    ),

  // What a room opens is listed in its README.md, and nothing is listed that no other room uses.
  'uses of another room what that room opens': (sources: Source[]) => {
    const used = crossings(sources)
      .filter(({ here }) => here.side !== 'contract')
      .map(({ to }) => to);
    const opened = sources.filter(({ file }) => file.endsWith('/README.md')).flatMap(openedIn);
    return [...new Set([...used, ...opened])].filter((file) => !(used.includes(file) && opened.includes(file)));
  },

  // What a trigger or an SQL function writes is not seen here.
  'writes a table only in the room that owns it': (sources: Source[]) => {
    const owners = ownersIn(sources);
    return sources.flatMap((source) => {
      const room = roomOf(source.file);
      if (!room || isTest(source.file)) return [];
      return writesIn(source)
        .filter((table) => owners.get(table)?.join() !== room)
        .map((table) => `${source.file} writes ${table}`);
    });
  },

  'has one owner for every table': (sources: Source[]) => {
    const owners = ownersIn(sources);
    const tables = sources.filter(({ file }) => file === 'server/adapters/database/db-types.ts').flatMap(tablesOfTypes);
    return [...new Set([...tables, ...owners.keys()])].filter(
      (table) => !(tables.includes(table) && owners.get(table)?.length === 1),
    );
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

  'imports only the packages that are allowed there': (sources: Source[]) =>
    sources
      .filter(({ file }) => /^(server|web)\//.test(file) && !isTest(file) && partOf(file) !== 'server/adapters')
      .filter((source) => {
        const packages = allowed.flatMap(([place, names]) => (source.file.startsWith(place) ? names : []));
        const isNode = (name: string) => source.file.startsWith('server/') && name.startsWith('node:');
        return packagesIn(source).some((name) => !allows(packages, name) && !isNode(name));
      }),

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

/** Who may write each table: rooms by their README.md, and the adapters. */
function ownersIn(sources: Source[]): Map<string, string[]> {
  const claims = sources.flatMap(({ file, text }) =>
    /^server\/\w+\/README\.md$/.test(file) ? tablesIn(text).map((table) => ({ table, owner: roomOf(file) ?? '' })) : [],
  );
  claims.push(...adaptersTables.map((table) => ({ table, owner: 'adapters' })));
  return new Map(
    [...Map.groupBy(claims, ({ table }) => table)].map(([table, all]) => [table, all.map(({ owner }) => owner)]),
  );
}
const roomOf = (file: string) =>
  file.startsWith('server/') ? rooms.find((room) => file.split('/')[1] === room) : undefined;

const tablesOfTypes = ({ text }: Source): string[] =>
  [...(text.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table);

const kyselyWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'([^']*)'|[^)]*)/g;
const target = String.raw`(?:only\s+)?(?:"?public"?\.)?(?:"?(\w+)"?|\$\{)`;
const sqlWrites = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${target}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+${target}(?:[^\s]*\})?(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];
/** The tables that a file writes, by Kysely or in SQL; `(unnamed)` where it does not say which. */
const writesIn = ({ text }: Source): string[] => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [kyselyWrites, ...sqlWrites].flatMap((pattern) => [...code.matchAll(pattern)]);
  return [...new Set(found.map(([, table]) => table?.split(' ')[0] ?? '(unnamed)'))];
};

/** The files that the README.md of a room opens to other rooms. */
const openedIn = ({ file, text }: Source): string[] => {
  const [, list = ''] = text.split('## Open to other rooms');
  return [...list.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => join(dirname(file), path));
};

const code = (sources: Source[]) => sources.map(({ file }) => file).filter((file) => !file.endsWith('.md'));
const importsOf = (sources: Source[]) =>
  sources.filter(({ file }) => !isTest(file) && !file.endsWith('.md')).flatMap(importsIn);

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
const house = globSync([
  '{contract,server,web,translations,tests,bench}/**/*.{ts,tsx}',
  '{server,web/features}/*/README.md',
]).map(read);

/** Seen after the move into nine rooms. Lower them when they fall. */
const mostCrossings = { nouns: 246, rooms: 28 };

describe('the house', () => {
  it('crosses between its rooms no more often than it did', () => {
    const between = crossings(house).filter(({ here }) => here.side === 'server');
    const count = (name: (one: Crossing) => string) => new Set(between.map(name)).size;
    const figures = {
      nouns: count(({ here, there }) => `${here.room}/${here.noun} ${there.room}/${there.noun}`),
      rooms: count(({ here, there }) => `${here.room} ${there.room}`),
    };
    console.log(
      `The server's nouns use nouns of another room ${figures.nouns} times, in ${figures.rooms} pairs of rooms.`,
    );
    expect(figures.nouns).toBeLessThanOrEqual(mostCrossings.nouns);
    expect(figures.rooms).toBeLessThanOrEqual(mostCrossings.rooms);
  });

  it('allows no package where nothing imports it', () => {
    const uses = (place: string, name: string) =>
      house.some((source) => source.file.startsWith(place) && packagesIn(source).some((used) => allows([name], used)));
    const idle = allowed.flatMap(([place, names]) =>
      names.filter((name) => !uses(place, name)).map((name) => `${place} ${name}`),
    );
    expect(idle).toEqual([]);
  });

  it.each(Object.entries(rules))('%s', (_, broken) => {
    expect(broken(house).map((found) => ('file' in Object(found) ? (found as Source).file : found))).toEqual([]);
  });
});

/** Each rule is seen to fail, so that a rule that cannot fail is noticed. */
const violations: [keyof typeof rules, Source[]][] = [
  ['has no file outside the floor plan', [{ file: 'server/services/mail.ts', text: '' }]],
  ['speaks one vocabulary', [{ file: 'web/features/jobs/board/utils.ts', text: '' }]],
  [
    'only imports downwards',
    [{ file: 'server/adapters/db.ts', text: `import { createJob } from '../jobs/publishing/create.ts';` }],
  ],
  [
    'keeps web and server apart',
    [{ file: 'web/session/api.ts', text: `import type { Db } from '../../server/adapters/db.ts';` }],
  ],
  [
    'keeps the nine rooms in line',
    [{ file: 'server/jobs/board/queries.ts', text: `import { x } from '../../hiring/review/queries.ts';` }],
  ],
  [
    'keeps the nine rooms in line',
    [{ file: 'contract/jobs/jobs.ts', text: `import { x } from '../hiring/applications.ts';` }],
  ],
  ['only imports downwards', [{ file: 'contract/jobs/jobs.ts', text: `import { api } from '../api.ts';` }]],
  ['has only rooms, with nouns in them', [{ file: 'server/hiring/submit.ts', text: '' }]],
  ['has only rooms, with nouns in them', [{ file: 'web/features/gossip/talk/bubble.tsx', text: '' }]],
  [
    'uses of another room what that room opens',
    [
      { file: 'server/hiring/review/decide.ts', text: `import { x } from '../../jobs/board/queries.ts';` },
      { file: 'server/jobs/README.md', text: '## Open to other rooms\n- `search/queries.ts`' },
    ],
  ],
  ...[
    `tx.deleteFrom('jobs').where('id', '=', id)`,
    `tx\n  .updateTable('jobs as j')`,
    `tx.insertInto(table)`,
    'sql`insert into jobs (id) values (1)`',
    'sql`with gone as (delete from only public.jobs returning id) select 1`',
    "prepared('x', `\n  update jobs as j\n  set title = $1`)",
    'sql`truncate table "jobs"`',
    'sql`merge into jobs using x on true when matched then delete`',
    'sql`update ${sql.table(name)} set title = null`',
    `tx.deleteFrom('mailbox')`,
  ].map((text): [keyof typeof rules, Source[]] => [
    'writes a table only in the room that owns it',
    [
      { file: 'server/jobs/README.md', text: '## Tables\n\n`jobs`, `job_search`\n\n## Open to other rooms' },
      { file: 'server/hiring/fill-job/close.ts', text },
    ],
  ]),
  [
    'has one owner for every table',
    [
      {
        file: 'server/adapters/database/db-types.ts',
        text: 'export interface DB {\n  jobs: Jobs;\n  gossip: Gossip;\n}',
      },
      { file: 'server/jobs/README.md', text: '## Tables\n\n`jobs`' },
    ],
  ],
  [
    'has one owner for every table',
    [
      { file: 'server/adapters/database/db-types.ts', text: 'export interface DB {\n  jobs: Jobs;\n}' },
      { file: 'server/jobs/README.md', text: '## Tables\n\n`jobs`' },
      { file: 'server/hiring/README.md', text: '## Tables\n\n`applications`, `jobs`' },
    ],
  ],
  [
    'ships to a screen only the nouns it speaks of',
    [{ file: 'web/screens/a.tsx', text: `import { api } from '#contract/api.ts';` }],
  ],
  [
    'reads no schema off an endpoint in the browser',
    [{ file: 'web/screens/a.tsx', text: `standardSchemaResolver(usersApi.signUp.input)` }],
  ],
  ['keeps the contract pure', [{ file: 'contract/jobs/jobs.ts', text: `import pg from 'pg';` }]],
  ...[
    ['server/app.ts', `import Fastify from 'fastify';`],
    ['server/app.ts', `import {\n  connect,\n} from 'a-vendor-of-tomorrow';`],
    ['server/jobs/board/queries.ts', `import * as z from 'zod';`],
    ['server/jobs/board/queries.ts', `import 'a-vendor-of-tomorrow';`],
    ['server/demo/seeds/seed.ts', `const sdk = await import('@aws-sdk/client-s3');`],
    ['web/ui/toast/toast.ts', `import { QueryClient } from '@tanstack/react-query';`],
    ['web/screens/auth/sign-in.tsx', `import * as tus from 'tus-js-client';`],
    ['web/brand/mark.tsx', `import { readFileSync } from 'node:fs';`],
  ].map(([file = '', text = '']): [keyof typeof rules, Source[]] => [
    'imports only the packages that are allowed there',
    [{ file, text }],
  ]),
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
