import type { Probe } from '../../probe.ts';
import { between, expect, headingsOf, open, probe, readScreen } from './support/screen.ts';

export const probes: Probe[] = [
  probe(
    '2.6.30',
    { database: `update plans set name = '20 Applicants' where name = '20 Extra Applicants'` },
    async (product) => {
      const text = await readScreen(product, 'manager', '/manager/plans');
      expect(headingsOf(text, 1)).toEqual(['Hiring Plans']);
      expect(headingsOf(between(text, 'list "Hiring Plans"', 'region'), 3)).toEqual([
        'Single Job Posting',
        'Multi-Job Posting',
        '20 Extra Applicants',
      ]);
      expect(text).toContain('table "Plans side by side"');
      expect(text).toContain('region "Frequently Asked Questions"');
    },
    { decision: 'D145' },
  ),
  ...(
    [
      ['9.8s', 'Single Job Posting', '$80 per month', '1 active posting', false],
      ['9.9s', 'Multi-Job Posting', '$249 per month', '3 active postings', true],
      ['9.10s', '20 Extra Applicants', '$100 one-time', 'Credits never expire', false],
    ] as const
  ).map(([id, plan, price, feature, isPopular]) =>
    probe(id, { web: `:\`${feature}\``, to: ':`nothing`' }, async (product) => {
      const text = await readScreen(product, 'manager', '/manager/plans');
      const card = between(text, `article "${plan}":`, '- article');
      expect(card).toContain(`paragraph: ${price}`);
      expect(card).toContain(`listitem: ${feature}`);
      expect(card.includes('Most Popular')).toBe(isPopular);
    }),
  ),
  probe(
    '9.11s',
    { web: '`Current plan`', to: '`Plan`' },
    async (product) => {
      const text = await readScreen(product, 'manager', '/manager/plans');
      expect(text).toMatch(/term: Current plan\n\s+- definition: Free\n\s+- term: of 0 active jobs in the plan/);
    },
    { decision: 'D95' },
  ),
  probe('9.12s', { web: 'Is there a money-back guarantee?', to: 'Money?' }, async (product) => {
    const page = await open(product, 'manager', '/manager/plans');
    for (const [question, answer] of [
      ['Is there a money-back guarantee?', /14 days/],
      ['Can I cancel anytime?', /^Yes|one click|cancel/i],
    ] as const) {
      const group = page.getByRole('group').filter({ hasText: question });
      await group.locator('summary').click();
      await expect(group).toContainText(answer);
    }
  }),
  probe('2.6.31', { web: 'Post a Job', to: 'Post' }, async (product) => {
    const paid = { success: true, pending: false, planType: 'manager', planName: 'Single Job Posting', redirect: null };
    for (const path of ['/manager/plans/success', '/manager/packages/success']) {
      const page = await open(product, 'manager', `${path}?session_id=one`, {
        fails: { '/functions/v1/verify-subscription': { status: 200, json: paid } },
      });
      await page.getByRole('main').getByRole('link', { name: 'Post a Job' }).click();
      await expect(page).toHaveURL('/manager/add-job');
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
      await expect(page).toHaveURL('/manager/dashboard');
    }
  }),
  probe('2.6.32', { web: ':`Listing active 30 days`', to: ':`Listing active`' }, async (product) => {
    const text = await readScreen(product, 'manager', '/manager/packages');
    expect(text.match(/- article/g)).toHaveLength(1);
    expect(text).toContain('article "Single Job Listing"');
    expect(text).toContain('listitem: Listing active 30 days');
  }),
  probe('9.13s', { web: ':`1 job credit`', to: ':`2 job credits`' }, async (product) => {
    const text = await readScreen(product, 'manager', '/manager/packages');
    for (const words of ['paragraph: $100 one-time', 'listitem: 1 job credit', 'listitem: Credits never expire'])
      expect(text).toContain(words);
    const page = await open(product, await product.account('manager'), '/manager/packages');
    const sent = page.waitForRequest('**/functions/v1/create-checkout-session');
    await page.getByRole('button', { name: 'Buy Single Job Listing' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      planType: 'manager',
      planName: 'Single Job Listing',
      billing: 'once',
    });
  }),
];
