import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const check = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/boundaries/check.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

// Below the repository, so that packages are found.
const seeded = join(root, '.cache', 'seeded-breaches');
const breaches: [rule: string, file: string, text: string][] = [
  ['server/jobs uses only the modules listed for it', 'server/jobs/board/a.ts', `import '../../hiring/offers.ts';`],
  [
    'server/jobs uses only the modules listed for it',
    'server/jobs/board/b.ts',
    `await import('../../hiring/offers.ts');`,
  ],
  [
    'other modules only through offers.ts',
    'server/hiring/apply/a.ts',
    `import type { A } from '../../jobs/board/a.ts';`,
  ],
  ['the process uses modules only through offers.ts', 'server/main.ts', `import './jobs/board/c.ts';`],
  ['a module does not import its own entry points', 'server/jobs/board/d.ts', `import '../offers.ts';`],
  ['module.ts is for server/modules.ts', 'server/server.ts', `import './jobs/module.ts';`],
  ['a module does not import the process', 'server/jobs/board/e.ts', `import '../../worker.ts';`],
  ['base knows no module', 'server/base/a.ts', `import '../jobs/offers.ts';`],
  ['adapters know no module', 'server/adapters/a.ts', `import '../base/b.ts';`],
  ['vendors only in adapters', 'server/jobs/board/f.ts', `import 'fastify';`],
  ['the contract is pure', 'contract/jobs/a.ts', `import 'fastify';`],
  ['contract/jobs imports no later module', 'contract/jobs/b.ts', `import '../hiring/a.ts';`],
  ['web/features/jobs imports no later module', 'web/features/jobs/board/a.ts', `import '../../hiring/apply/a.ts';`],
  ['web/features/ imports nothing above it', 'web/features/jobs/board/b.ts', `import '../../../screens/a.ts';`],
  ['web/ui/ imports nothing above it', 'web/ui/a.ts', `import '../session/a.ts';`],
  ['web/screens/ imports nothing above it', 'web/screens/b.ts', `import '../root.tsx';`],
  ['web/session/ imports nothing above it', 'web/session/b.ts', `import '../features/hiring/apply/a.ts';`],
  ['web/session/ imports nothing above it', 'web/session/c.ts', `import '../brand/b.ts';`],
  ['web/brand/ imports nothing above it', 'web/brand/a.ts', `import '../session/a.ts';`],
  ['contract/base/ imports nothing above it', 'contract/base/a.ts', `import '../hiring/a.ts';`],
  ['server/modules.ts imports nothing above it', 'server/modules.ts', `import './app.ts';`],
  ['server/(worker.ts|demo/) imports nothing above it', 'server/demo/a.ts', `import '../server.ts';`],
  ['server/app.ts imports nothing above it', 'server/app.ts', `import './server.ts';`],
  [
    'server/base/(?!(authorize|task|define-module).ts) imports nothing above it',
    'server/base/d.ts',
    `import './task.ts';`,
  ],
  [
    'other modules only through the folders that web/features lists as shared',
    'web/features/messages/thread/a.ts',
    `import '../../hiring/apply/a.ts';`,
  ],
  ['the product does not import its tools', 'server/base/e.ts', `import '../../tests/a.ts';`],
  ['web and server are apart', 'web/ui/b.ts', `import '../../server/base/b.ts';`],
  ['the server shows no screens', 'server/base/c.ts', `import '../../web/screens/a.ts';`],
  ['nothing unresolved', 'web/ui/c.ts', `import './not-there.ts';`],
  ['no cycle', 'web/ui/d.ts', `import './e.ts';`],
];
const others = [
  'server/hiring/offers.ts',
  'server/jobs/offers.ts',
  'server/jobs/module.ts',
  'server/jobs/board/c.ts',
  'server/worker.ts',
  'server/base/b.ts',
  'server/base/task.ts',
  'web/root.tsx',
  'web/brand/b.ts',
  'tests/a.ts',
  'contract/hiring/a.ts',
  'web/features/hiring/apply/a.ts',
  'web/screens/a.ts',
  'web/session/a.ts',
];

beforeAll(() => {
  rmSync(seeded, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(seeded, file)), { recursive: true });
    writeFileSync(join(seeded, file), `${text}\nexport {};\n`);
  };
  for (const file of others) write(file, '');
  for (const [, file, text] of breaches) write(file, text);
  write('web/ui/e.ts', `import './d.ts';`);
});
afterAll(() => rmSync(seeded, { recursive: true, force: true }));

it('every import follows the rules, and docs/architecture.md shows the resulting map of the modules', () => {
  const { status, stdout, stderr } = check('--map');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const [, map] =
    /```mermaid\n(graph [\s\S]*?)\n```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? [];
  expect(map).toBe(stdout.trim());
});

it('the check names each broken import rule with the file that breaks it', () => {
  const { status, stderr } = check(seeded);
  expect(status).toBe(1);
  for (const [rule, file] of breaches) expect(stderr).toContain(`✘ ${rule}: ${file} → `);
  expect(stderr).toContain('✘ no other module imports web/features/money/plans');
  expect(stderr).toContain('✘ jobs does not use money');
});
