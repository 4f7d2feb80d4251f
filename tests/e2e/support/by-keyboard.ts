import { expect, type Locator, type Page } from '@playwright/test';

/** Goes there with Tab alone, as someone without a mouse does, once it is there to be used; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let press = 0; press < 120; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by keyboard: ${target.toString()}`);
}
