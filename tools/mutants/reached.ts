import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

// Loaded by vitest before each test file, as `run.ts` asks: turns one mutant on, or notes which ones a file comes past.
const on = process.env['MUTANT'];
const notes = process.env['MUTANTS_REACHED'];
const reached = new Set<string>();

Object.assign(globalThis, {
  mutated(id: string): boolean {
    reached.add(id);
    return id === on;
  },
});

afterAll(() => {
  const { testPath } = expect.getState();
  if (!notes || !testPath) return;
  const file = relative(process.cwd(), testPath);
  mkdirSync(notes, { recursive: true });
  writeFileSync(`${notes}/${file.replaceAll('/', '+')}.json`, JSON.stringify({ file, reached: [...reached] }));
});
