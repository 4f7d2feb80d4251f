import { expect, test } from '../support/walk.ts';

test('the device check records, uploads and plays, and its table can be copied', async ({ page, context }) => {
  await context.grantPermissions(['camera', 'microphone', 'clipboard-read', 'clipboard-write']);
  await page.goto('/dev/device');
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('above the floor').getByRole('cell')).toHaveText('yes');
  await page.getByRole('button', { name: 'Record, upload and play' }).click();
  await expect(page.getByRole('status')).toHaveText('Done', { timeout: 120_000 });
  await expect(row('recorded').getByRole('cell')).toHaveText(/^[\d.]+ MB of video\/\w+.* in \d+ pieces$/);
  await expect(row('uploaded').getByRole('cell')).toHaveText(/^whole, in /);
  await expect(row('played').getByRole('cell')).toHaveText(/^\d+ × \d+, past the first second$/);
  await page.getByRole('button', { name: 'Copy the table' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^browser\t.*\n(.*\n)*played\t/);
});
