import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The forms that a screen has words for. */
const words = readFileSync('web/features/money/credits/credit-words.ts', 'utf8');
const forms = [...words.matchAll(/\[\/(\^.+\$)\/, /g)].map(([, form = '']) => new RegExp(form));

/** The reason of a frozen account, which is no entry of the ledger. */
const notInLedger = 'A payment was charged back after its credits were used';

/** Every reason that the server notes with credits, a name in place of what is put in. */
const reasons = globSync('server/{money,hiring,jobs,accounts,compliance,administration,demo}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => /(grant|spend|revoke|set|return)\w*Credits?\b|creditEntry/.test(code))
  .flatMap((code) => [...code.matchAll(/\breason(?::| =) (['`])(.+?)\1[,;]? ?/g)].map(([, , text = '']) => text))
  .filter((text) => text !== notInLedger)
  .map((text) => text.replaceAll(/\$\{(month)\}/g, '2026-12').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'Baker'));

it('the web has a text for every reason that the server records with credits', () => {
  expect(reasons.length).toBeGreaterThan(9);
  expect(reasons.filter((reason) => !forms.some((form) => form.test(reason)))).toEqual([]);
});
