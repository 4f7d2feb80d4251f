import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('the generated table types match the migrations', () => {
  const fresh = join(mkdtempSync(join(tmpdir(), 'db-types-')), 'db-types.ts');
  execFileSync(process.execPath, [join(root, 'server/adapters/database/generate-db-types.ts'), fresh], {
    cwd: root,
    stdio: 'pipe',
  });
  expect(readFileSync(join(root, 'server/adapters/database/db-types.ts'), 'utf8')).toBe(readFileSync(fresh, 'utf8'));
});
