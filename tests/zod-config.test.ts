import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the web configures zod, which loads later, to generate no code from strings', () => {
  // In a process of its own: here another file of tests may have loaded zod before.
  const program = "await import('./zod-config.ts'); console.log((await import('zod/mini')).config().jitless)";
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../web'),
  });
  expect(said.toString().trim()).toBe('true');
});
