import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../server/modules.ts';

const moduleNames = modules.map(({ name }) => name);

/** The parts of the code base, from top to bottom; tools/boundaries checks who imports whom. */
const layers = [
  ['server/main', 'web/root', 'web/entry.', 'tests', 'tools'],
  ['server/server', 'web/routes'],
  ['server/app', 'server/worker', 'server/demo'],
  ['server/modules', 'web/screens'],
  [...moduleNames.map((name) => `server/${name}`), 'web/features'],
  ['server/base/authorize', 'server/base/task', 'web/session/api'],
  ['server/base', 'web/session', 'web/brand'],
  ['web/ui', 'web/nonce', 'web/zod-config', 'web/fonts'],
  ['server/adapters', 'web/ui/words'],
  ['server/text'],
  ['contract/api'],
  moduleNames.map((name) => `contract/${name}`),
  ['contract/base'],
];

/** Which packages may be imported where; `node:` is allowed on the server. Adapters know every vendor, tests and tools are free. */
const allowed: [place: string, packages: string[]][] = [
  ['server/', ['kysely', 'zod/mini']],
  ['web/', ['react', 'react-router', 'lucide-react', 'react-hook-form', 'zod/mini']],
  ['web/session/api.ts', ['@tanstack/react-query']],
  ['web/entry.', ['react-dom', 'isbot']],
  ['web/routes.ts', ['@react-router/dev']],
  ['web/screens/', ['@tanstack/react-query']],
  ['web/session/', ['@simplewebauthn/browser']],
  ['web/ui/loading/', ['@tanstack/react-query']],
  ['web/ui/', ['react-dom', '@radix-ui/react-slot', '@date-fns/tz', 'uqr', 'libphonenumber-js/min']],
  ['web/features/', ['@tanstack/react-query', '@hookform/resolvers']],
  ['web/screens/area-layout.tsx', ['@oddbird/popover-polyfill']],
  ['web/features/accounts/users/', ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common']],
  ['web/features/video/uploads/', ['tus-js-client']],
  ['web/features/people/resume/', ['unpdf', 'fflate']],
  ['web/features/interviews/rooms/media-server.ts', ['livekit-client']],
];

type Source = { file: string; text: string };
type Import = { from: string; to: string };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('tools/');
const partOf = (file: string) =>
  layers
    .flat()
    .filter(
      (name) => file === name || file.startsWith(name.endsWith('.') ? name : `${name}/`) || file.startsWith(`${name}.`),
    )
    .at(0) ?? 'nowhere';

type Place = { side: string; module: string; noun: string };
/** The module and the noun that a file belongs to, if it is in one. */
function placeOf(file: string): Place | undefined {
  const [, side, module, noun = ''] = /^(server|web\/features|contract)\/([\w-]+)\/([\w-]+)/.exec(file) ?? [];
  return side && module && depth(module) >= 0 ? { side, module, noun } : undefined;
}
const depth = (module: string) => moduleNames.findIndex((name) => name === module);

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

/** Each rule returns what breaks it. */
const rules = {
  'has no file outside the known folders': (sources: Source[]) =>
    code(sources).filter((file) => partOf(file) === 'nowhere'),

  'uses no folder or file name that means everything': (sources: Source[]) => {
    const vagueNames = /(^|\/)(utils?|helpers?|lib|shared|common|misc|types|hooks|index)(\/|\.tsx?$)/;
    return sources.map(({ file }) => file).filter((file) => vagueNames.test(file));
  },

  'has only modules, with nouns in them': (sources: Source[]) =>
    code(sources).filter((file) =>
      file.startsWith('web/features/')
        ? (placeOf(file)?.noun ?? '') === '' || file.split('/').length !== 5
        : depth(file.split('/')[1] ?? '') >= 0 &&
          file.startsWith('server/') &&
          file.split('/').length !== 4 &&
          !/\/(module|offers)\.ts$/.test(file),
    ),

  'writes a table only in the module that owns it': (sources: Source[]) =>
    sources.flatMap((source) => {
      if (!source.file.startsWith('server/') || source.file.startsWith('server/demo/') || isTest(source.file))
        return [];
      const module = moduleOf(source.file);
      return writesIn(source)
        .filter((table) => owners.get(table) !== module)
        .map((table) => `${source.file} writes ${table}`);
    }),

  'ships to a screen only the nouns it speaks of': (sources: Source[]) =>
    importsOf(sources).filter(({ from, to }) => from.startsWith('web/') && to === 'contract/api.ts'),

  // The build leaves them out of the pages (tools/build/contract-for-browsers.ts): a form names the schema it needs.
  'reads no schema off an endpoint in the browser': (sources: Source[]) =>
    sources.filter(
      ({ file, text }) => file.startsWith('web/') && !isTest(file) && /\b\w+\.\w+\.(input|output)\b/.test(text),
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

  'searches text without its accents and not by ilike': (sources: Source[]) =>
    sources.filter(({ file, text }) => file.startsWith('server/') && !isTest(file) && /\bilike\b/i.test(text)),

  'makes the key of a limit from an address in one place': (sources: Source[]) =>
    sources.filter(({ file, text }) => {
      if (!file.startsWith('server/') || isTest(file) || file === 'server/adapters/http/network.ts') return false;
      const others = text.replaceAll(
        /\b(networkKeys|networkOf|isLoopback)\((request\.ip|socket\.remoteAddress)\b/g,
        '',
      );
      return /\.(ips?|remoteAddress)\b|\{[^{}]*\b(ips?|remoteAddress)\b[^{}]*\}\s*(:|=[^>=])/.test(others);
    }),

  // Whatever was chosen is sent in several requests (web/session/in-chunks.ts) or refused, never cut to a limit.
  'cuts no chosen list to what one request may carry': (sources: Source[]) =>
    sources.filter(({ file, text }) => {
      if (isTest(file) || !/^(contract|server|web)\//.test(file)) return false;
      const limits = [...text.matchAll(/import \{([^}]*)\} from '#?[\w./-]*'/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim());
      return [...text.matchAll(/([\w.]+)\.slice\(0,\s*(\w+)\)/g)].some(
        ([, list = '', limit = '']) =>
          /(ids|selection|selected|chosen|ticked|files)$/i.test(list) ||
          (limits.includes(limit) && /^(max|most)[A-Z]/.test(limit)),
      );
    }),
};

/** Who may write each table: what each module registers, and the adapters. */
const owners = new Map(modules.flatMap(({ name, tables }) => tables.map((table) => [table as string, name])));
const moduleOf = (file: string) =>
  file.startsWith('server/') ? moduleNames.find((module) => file.split('/')[1] === module) : undefined;

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

const code = (sources: Source[]) => sources.map(({ file }) => file);
const importsOf = (sources: Source[]) => sources.filter(({ file }) => !isTest(file)).flatMap(importsIn);

const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });
const codeBase = globSync('{contract,server,web,tests,tools/bench,tools/build,tools/translations}/**/*.{ts,tsx}').map(
  read,
);

describe('the code base', () => {
  it('the code base allows each package only in places that import it', () => {
    const uses = (place: string, name: string) =>
      codeBase.some(
        (source) => source.file.startsWith(place) && packagesIn(source).some((used) => allows([name], used)),
      );
    const idle = allowed.flatMap(([place, names]) =>
      names.filter((name) => !uses(place, name)).map((name) => `${place} ${name}`),
    );
    expect(idle).toEqual([]);
  });

  it.each(Object.entries(rules))('the code base %s', (_, broken) => {
    expect(broken(codeBase).map((found) => ('file' in Object(found) ? (found as Source).file : found))).toEqual([]);
  });
});

/** Each rule is seen to fail, so that a rule that cannot fail is noticed. */
const violations: [keyof typeof rules, Source[]][] = [
  ['has no file outside the known folders', [{ file: 'server/services/mail.ts', text: '' }]],
  ['uses no folder or file name that means everything', [{ file: 'web/features/jobs/board/utils.ts', text: '' }]],
  ['has only modules, with nouns in them', [{ file: 'server/hiring/submit.ts', text: '' }]],
  ['has only modules, with nouns in them', [{ file: 'web/features/gossip/talk/bubble.tsx', text: '' }]],
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
    'writes a table only in the module that owns it',
    [{ file: 'server/hiring/fill-job/close.ts', text }],
  ]),
  [
    'ships to a screen only the nouns it speaks of',
    [{ file: 'web/screens/a.tsx', text: `import { api } from '#contract/api.ts';` }],
  ],
  [
    'reads no schema off an endpoint in the browser',
    [{ file: 'web/screens/a.tsx', text: `standardSchemaResolver(usersApi.signUp.input)` }],
  ],
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
  [
    'searches text without its accents and not by ilike',
    [{ file: 'server/jobs/board/queries.ts', text: 'sql`title ilike ${pattern}`' }],
  ],
  ...[
    'await throttle(db, `waitlist ${request.ip}`, 5)',
    'const { id, ip } = request;',
    'open.add(socket.remoteAddress)',
  ].map((text): [keyof typeof rules, Source[]] => [
    'makes the key of a limit from an address in one place',
    [{ file: 'server/accounts/waitlist/join.ts', text }],
  ]),
  ['reads the environment in one place', [{ file: 'server/app.ts', text: `process.env['PORT']` }]],
  ...[
    `import { mostAtOnce } from '#contract/messages/messages.ts';\nconst many = people.slice(0, mostAtOnce);`,
    `send(selection.ids.slice(0, 100))`,
  ].map((text): [keyof typeof rules, Source[]] => [
    'cuts no chosen list to what one request may carry',
    [{ file: 'web/features/hiring/applicants/dialog.tsx', text }],
  ]),
];

describe('the checks of the architecture rules', () => {
  it.each(violations)('the check reports a violation of the rule that the code base %s', (rule, sources) => {
    expect(rules[rule](sources)).not.toEqual([]);
  });
});
