import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsPage, settingsPageText, undescribedSettings } from '../tools/documents/settings-page.ts';

it('every setting has a description', () => {
  expect(undescribedSettings()).toEqual([]);
});

it('docs/settings.md matches the settings (update it with npm run docs:settings)', async () => {
  expect(readFileSync(settingsPage, 'utf8'), 'Run `npm run docs:settings`.').toBe(await settingsPageText());
});
