import { expect, type Page, test } from '../support/walk.ts';
import { screens } from '../support/every-screen.ts';
import { type Demo, signIn } from '../support/people.ts';

const problem = 'The list is being rebuilt.';

const readsNothing = new Set(['/manager/settings', '/admin/settings', '/admin/articles/new']);
/** Specification §8: a balance that cannot be read is only logged where no list depends on it. */
const onlyLogs = new Set(['/manager/add-job']);

/** Every read but those of the person and the frame of the area answers 200 with an error in its body. */
async function failReads(page: Page): Promise<() => number> {
  let failed = 0;
  await page.route(/\/(functions|api)\/v1\//, async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
    failed += 1;
    await route.fulfill({ status: 200, json: { jobs: [], total: 0, error: problem, code: 'too_many_tries' } });
  });
  return () => failed;
}

for (const who of ['candidate', 'manager', 'admin'] as const satisfies Demo[]) {
  test(`every ${who} screen whose data does not load says so in a toast, offers another try and shows no empty list`, async ({
    page,
  }) => {
    await signIn(page, who);
    const failed = await failReads(page);
    for (const [address] of screens[who]) {
      await test.step(address, async () => {
        const before = failed();
        await page.goto(address);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading').first()).toBeVisible();
        if (readsNothing.has(address)) return;
        await expect
          .soft(main.getByRole('button', { name: 'Try again' }).first(), address)
          .toBeVisible({ timeout: 15_000 });
        await expect
          .soft(page.getByRole('alert').filter({ hasText: 'Error. ' }), address)
          .toHaveCount(onlyLogs.has(address) ? 0 : 1, { timeout: 5_000 });
        await expect
          .soft(main.getByText(/^(No|Nothing) .*/).filter({ visible: true }), address)
          .toHaveCount(0, { timeout: 1000 });
        expect.soft(failed(), address).toBeGreaterThan(before);
      });
    }
  });
}
