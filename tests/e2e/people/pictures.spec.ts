import { expect, type Locator, type Page } from '@playwright/test';
import { pixelsOf, quadrants, quarters } from '../../support/quadrants.ts';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

const whole = ['red', 'green', 'blue', 'yellow'];
type CompanyPage = { logo: { id: string }; cover: { id: string }; pictures: { id: string }[] };

/** The four quarters of the uploaded picture are what the browser draws here. */
async function expectDrawn(picture: Locator): Promise<void> {
  // A screenshot of an element scrolls to it and waits for its animations.
  await expect(async () => expect(quarters(await pixelsOf(await picture.screenshot()))).toEqual(whole)).toPass();
}

/** Signs in as the manager of Cobalt Freight, whose pictures no other test looks at; answers what calls need. */
async function signInAsLeon(page: Page): Promise<Record<string, string>> {
  const data = { email: 'leon@saywell.test', password: 'saywell-demo', remember: true };
  const answer = await page.request.post('/auth/v1/token', { data });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

async function upload(page: Page, label: string, buffer: Buffer, mimeType: string): Promise<CompanyPage> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/add-company-picture'));
  await page.getByLabel(`File for ${label}`).setInputFiles({ name: 'picture', mimeType, buffer });
  const answer = await stored;
  expect(answer.status()).toBe(200);
  return (await answer.json()) as CompanyPage;
}

/** The address of the newest email to this person with this subject, in the mailbox of the product. */
async function mailTo(page: Page, person: RegExp, subject: RegExp): Promise<string> {
  let path = '';
  await expect(async () => {
    await page.goto('/dev/mail');
    const mail = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) });
    path =
      (await mail
        .filter({ hasText: person })
        .first()
        .getByRole('link')
        .first()
        .getAttribute('href', { timeout: 500 })) ?? '';
  }).toPass();
  return path;
}

test('an uploaded logo, cover and picture appear on pages, on cards and in an email', async ({ page, otherPage }) => {
  const headers = await signInAsLeon(page);
  await page.goto('/manager/business');
  const { logo } = await upload(page, 'Logo', quadrants(400, 400, 'png'), 'image/png');
  const { cover } = await upload(page, 'Cover', quadrants(1500, 500, 'webp'), 'image/webp');
  const before = await upload(page, 'Pictures', quadrants(800, 600, 'jpeg'), 'image/jpeg');
  const picture = before.pictures.at(-1)!;
  const shown = (on: Page, { id }: { id: string }) => on.locator(`img[src*="${id}"]`).filter({ visible: true });

  await test.step('where they are uploaded', async () => {
    await expect(shown(page, logo)).toHaveCount(2);
    for (const one of await shown(page, logo).all()) await expectDrawn(one);
    await expectDrawn(shown(page, cover));
    await expectDrawn(shown(page, picture));
  });

  await test.step('on the manager’s own lists', async () => {
    for (const path of ['/manager/dashboard', '/manager/jobs']) {
      await page.goto(path);
      await expectDrawn(shown(page, logo).first());
    }
  });

  const job = await test.step('on the public pages', async () => {
    const visitor = await otherPage();
    await visitor.goto('/companies/cobalt-freight');
    for (const one of [logo, cover, picture]) await expectDrawn(shown(visitor, one).first());
    await visitor.goto('/browse?search=Cobalt');
    await expectDrawn(shown(visitor, logo).first());
    const card = visitor
      .getByRole('article')
      .filter({ has: shown(visitor, logo) })
      .first();
    const href = (await card.locator('a[href*="/jobs/"]').first().getAttribute('href')) ?? '';
    await visitor.goto(href);
    await expectDrawn(shown(visitor, logo).first());
    return /\/jobs\/([\w-]{36})/.exec(href)?.[1] ?? '';
  });

  const candidate = await otherPage();
  await signIn(candidate, 'candidate');
  await test.step('on a candidate’s pages', async () => {
    await candidate.goto(`/candidate/jobs/${job}`);
    await expectDrawn(shown(candidate, logo).first());
  });

  await test.step('at the head of an email', async () => {
    await expect(await page.request.post('/api/v1/trial', { headers, data: {} })).toBeOK();
    const found = await page.request.post('/functions/v1/search-candidates', { headers, data: { search: 'Noor' } });
    const { candidates } = (await found.json()) as { candidates: { candidate_id: string }[] };
    const data = { candidate_id: candidates[0]?.candidate_id, job_id: job, message: '' };
    await expect(await page.request.post('/functions/v1/invite-candidate', { headers, data })).toBeOK();
    await page.goto(await mailTo(page, / to noor/, /invites you/));
    await expectDrawn(page.locator(`img[src*="${logo.id}"]`));
  });
});

test('an uploaded profile picture appears on its owner’s profile and for candidates', async ({ page, otherPage }) => {
  await signInAsLeon(page);
  await page.goto('/manager/profile');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: quadrants(900, 600, 'jpeg') };
  await page.getByLabel('Photo file').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expectDrawn(dialog.locator('img').locator('xpath=../..'));
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toHaveCount(0);
  await expectDrawn(page.getByRole('img', { name: 'Your picture' }));

  const candidate = await otherPage();
  await signIn(candidate, 'candidate');
  const board = await page.request.get('/api/v1/board?search=Cobalt');
  const { jobs } = (await board.json()) as { jobs: { id: string; company: string }[] };
  await candidate.goto(`/candidate/jobs/${jobs.find(({ company }) => company === 'Cobalt Freight')?.id}`);
  await expectDrawn(candidate.locator('main img[src^="/faces/"]').first());
});
