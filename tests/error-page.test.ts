import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorPage, errorPageText } from '../tools/documents/error-page.ts';

it('docs/errors.md matches the contract (update it with npm run docs:errors)', async () => {
  expect(readFileSync(errorPage, 'utf8'), 'Run `npm run docs:errors`.').toBe(await errorPageText());
});
