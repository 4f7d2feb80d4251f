import { signIn } from '../support/people.ts';
import { expect, test } from '../support/walk.ts';
import { loseZone } from '../support/world-scripts.ts';

/** Makes this browser older than a zone, as one is that was built before the zone was named. */
function forgetZone(zone: string): void {
  const { DateTimeFormat } = Intl;
  const forgetful = function (locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    if (options?.timeZone === zone) throw new RangeError(`Invalid time zone specified: ${zone}`);
    return new DateTimeFormat(locales, options);
  };
  Intl.DateTimeFormat = Object.assign(forgetful, {
    prototype: DateTimeFormat.prototype,
    supportedLocalesOf: DateTimeFormat.supportedLocalesOf,
  }) as typeof Intl.DateTimeFormat;
}

const zone = 'America/Coyhaique';

for (const [who, paths] of [
  ['candidate', ['/candidate/dashboard', '/candidate/meetings', '/candidate/profile', '/candidate/applied-to']],
  ['manager', ['/manager/dashboard', '/manager/meetings', '/manager/profile', '/manager/jobs']],
] as const) {
  test(`a ${who} in a zone that the browser does not know sees every screen with times`, async ({ page }) => {
    await page.addInitScript(forgetZone, zone);
    // Those of the demo have meetings; what the server says of their zone is changed on the way.
    await page.route(/\/(auth|api|functions)\/v?1?/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll(/"((?:candidate_)?timezone)":"[^"]*"/g, `"$1":"${zone}"`),
      });
    });
    await signIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await expect(page.getByText(/Invalid Date|NaN/)).toHaveCount(0);
    }
  });
}

test('a person whose device does not know its time zone can sign up', async ({ page }) => {
  await page.addInitScript(loseZone);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(`zoneless.${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByLabel(/Confirm/).fill('a good long password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();
  await expect(page).toHaveURL('/select-role');
});
