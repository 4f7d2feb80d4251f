import { expect, type Page, test } from '@playwright/test';

const pages = [
  '/',
  '/about',
  '/candidates',
  '/employers',
  '/features',
  '/careers',
  '/browse',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/data-policy',
  '/ai-notice',
  '/claims',
];

type Data = Record<string, unknown>;

/** What search engines read of a page. */
const structuredData = async (page: Page): Promise<Data[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Data);
};

test('public pages ship no script but the inline one, and name one address', async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(scripts).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a job is found, read, and applied for through an account', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByLabel('Title, company or words of the text').fill('frontend');
    await page.getByLabel('Category').selectOption('Technology');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/browse\?search=frontend.*category=Technology/);
    await expect(page.getByLabel('Title, company or words of the text')).toHaveValue('frontend');
    await page.getByRole('link', { name: 'Senior Frontend Engineer' }).click();
    await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Dana promises an answer within')).toBeVisible();
    await expect(page.getByText('people only read your answer')).toBeVisible();

    const [posting] = await structuredData(page);
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Senior Frontend Engineer',
      employmentType: 'FULL_TIME',
      directApply: true,
      url: page.url(),
      hiringOrganization: { '@type': 'Organization', name: 'Northwind Health' },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'Denver', addressRegion: 'CO' } },
      baseSalary: { currency: 'USD', value: { unitText: 'YEAR', minValue: 138_000, maxValue: 172_000 } },
    });
    const { datePosted, validThrough, description } = posting as Record<string, string>;
    expect(Date.parse(validThrough ?? '')).toBeGreaterThan(Date.parse(datePosted ?? ''));
    expect(description).toMatch(/^<p>.+<\/ul>$/s);

    const id = page.url().split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(`/candidate/apply/${id}`)}`);
  });

  test('the menu of a small screen opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByLabel('Menu').first().click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test('an unknown or malformed job answers 404', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'junk', '%00']) {
    const answer = await page.request.get(`/jobs/${id}`);
    expect([400, 404]).toContain(answer.status());
  }
});
