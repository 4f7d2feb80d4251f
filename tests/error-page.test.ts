import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorPage, errorPageText } from './support/house/error-page.ts';

it('keeps docs/errors.md true to the contract: `npm run docs:errors` renews it', async () => {
  expect(readFileSync(errorPage, 'utf8'), 'Run `npm run docs:errors`.').toBe(await errorPageText());
});
