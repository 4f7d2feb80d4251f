import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

test('a manager moves through the weeks of interviews with the keyboard', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/meetings');
  const moment = await page.getByRole('main').locator('time').first().getAttribute('datetime');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(moment ?? ''));
  await page.goto('/manager/meetings?when=calendar');
  const week = page.getByRole('heading', { level: 2 }).first();
  const first = await week.innerText();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(week).not.toHaveText(first);
  await expect(page).toHaveURL(/day=/);
  const interviews = page.getByRole('button', { name: /interview$/i });
  await page.goto(`/manager/meetings?when=calendar&day=${day}`);
  await expect(interviews).not.toHaveCount(0);
  await expectAccessible(page, 'calendar');

  await interviews.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(interviews.first()).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(interviews.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Interview' }).getByRole('article')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(week).toHaveText(first);
});
