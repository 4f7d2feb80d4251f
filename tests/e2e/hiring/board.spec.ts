import { expect, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

for (const width of [1440, 1024]) {
  test(`the cards of the board stay inside their columns at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'manager');
    await page.goto('/manager/jobs?search=Senior%20Frontend%20Engineer');
    const link = page.getByRole('link', { name: 'View Applications for Senior Frontend Engineer' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Board' }).click();
    const board = page.getByRole('group', { name: 'Board' });
    await expect(board.locator('[data-card]').first()).toBeVisible();
    await expect(board.locator('[aria-busy="true"]')).toHaveCount(0);
    const columns = await board.locator('section').evaluateAll((sections) =>
      sections.map((section) => {
        const { left, right } = section.getBoundingClientRect();
        const inside = [...section.querySelectorAll('[data-card], [data-card] *:not(.sr-only)')].map((part) =>
          part.getBoundingClientRect(),
        );
        return { left, right, over: inside.filter((part) => part.right > right || part.left < left).length };
      }),
    );
    expect(columns).toHaveLength(5);
    expect(columns.map(({ over }) => over)).toEqual([0, 0, 0, 0, 0]);
    for (const [at, column] of columns.slice(1).entries())
      expect(column.left - (columns[at]?.right ?? 0)).toBeGreaterThanOrEqual(8);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}
