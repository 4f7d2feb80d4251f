import type { Probe } from '../../probe.ts';
import { between, expect, follow, headingsOf, open, probe, readPage } from './support/screen.ts';

const cardOf = async (product: Parameters<typeof readPage>[0], plan: string): Promise<string> => {
  const text = await readPage(product, '/pricing');
  return between(text, `article "${plan}":`, '- listitem:\n      - article');
};
const featuresOf = (card: string): string[] =>
  [...card.matchAll(/listitem: "?(Not included: )?([^"\n]+)/g)].map(([, not, name]) => `${not ? '-' : '+'} ${name}`);

export const probes: Probe[] = [
  probe('2.1.22', { web: '>Enterprise</h3>', to: '>Contract</h3>' }, async (product) => {
    const page = await open(product, null, '/pricing', { script: false });
    const plans = ['Candidate', 'Employer Starter', 'Employer Pro', 'Enterprise'];
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(plans);
    const comparison = page.getByRole('table', { name: 'Plans side by side' });
    await expect(
      comparison
        .getByRole('row')
        .locator('th,td')
        .filter({ hasText: /^(Candidate|Employer|Enterprise)/ }),
    ).toHaveText(plans);
    const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
    const trial = questions.getByRole('group').filter({ hasText: 'How does the free trial work?' });
    const words = (await trial.innerText()).length;
    await trial.locator('summary').click();
    await expect.poll(async () => (await trial.innerText()).length).toBeGreaterThan(words + 20);
  }),
  probe('2.1.23', { web: 'href="/contact"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/pricing', { name: 'Get Started' })).toBe('/signup');
    expect(await follow(product, '/pricing', { name: 'Contact Us' })).toBe('/contact');
  }),
  probe('9.1s', { web: 'Mobile app', to: 'Desktop app' }, async (product) => {
    const card = await cardOf(product, 'Candidate');
    expect(card).toContain('paragraph: $0 forever');
    expect(featuresOf(card)).toEqual([
      '+ Unlimited profiles',
      '+ Unlimited applications',
      '+ Direct messaging',
      '+ Basic matching',
      '+ Mobile app',
    ]);
  }),
  probe('9.2s', { web: 'Advanced analytics', to: 'Simple analytics' }, async (product) => {
    const card = await cardOf(product, 'Employer Starter');
    expect(card).toContain('paragraph: $49 per month');
    expect(featuresOf(card)).toEqual([
      '+ Up to 3 active jobs',
      '+ Candidate database',
      '+ Basic matching',
      '+ Application tracking',
      '+ Email support',
      '- Priority listing',
      '- Advanced analytics',
      '- Dedicated account manager',
    ]);
  }),
  probe('9.3s', { web: 'Most popular', to: 'Least popular' }, async (product) => {
    const card = await cardOf(product, 'Employer Pro');
    expect(card).toContain('paragraph: Most popular');
    expect(card).toContain('paragraph: $149 per month');
    expect(featuresOf(card)).toEqual([
      '+ Unlimited jobs',
      '+ Advanced matching',
      '+ Priority listings',
      '+ Analytics',
      '+ Team tools',
      '+ Phone and email support',
      '+ Custom branding',
      '+ Bulk messaging',
      '- Dedicated account manager',
    ]);
  }),
  probe('9.4s', { web: 'On-site training', to: 'Training' }, async (product) => {
    const card = await cardOf(product, 'Enterprise');
    expect(card).toContain('custom pricing');
    expect(featuresOf(card)).toEqual([
      '+ Everything in Employer Pro',
      '+ Dedicated account manager',
      '+ Integrations',
      '+ Security review',
      '+ Reporting',
      '+ SLA',
      '+ On-site training',
    ]);
    expect(await follow(product, '/pricing', { name: /^Contact us: Enterprise/ })).toBe('/contact?subject=enterprise');
  }),
  probe('9.5s', { web: 'no credit card required', to: 'a credit card required' }, async (product) => {
    const lead = between(await readPage(product, '/pricing'), 'level=1', 'heading "Plans"');
    expect(lead).toContain('Employers try everything for 14 days, with full plan access and no credit card required.');
  }),
  probe('9.6s', { web: 'Agencies charge 15-25%', to: 'Agencies charge 10-25%' }, async (product) => {
    const cost = between(await readPage(product, '/'), 'region "A $100,000 hire', 'heading "Say it');
    expect(cost).toContain('Agencies charge 15-25% of annual salary.');
    expect(cost).toContain('$19,851 saved per hire');
    expect(await readPage(product, '/pricing')).toContain(
      '20% of $100,000 is $20,000. One month of Employer Pro is $149: $19,851 saved per hire.',
    );
    const claims = await open(product, null, '/claims', { script: false });
    await expect(claims.locator('#saving')).toBeVisible();
  }),
  probe('2.1.24', { web: 'Additional Features', to: 'Features' }, async (product) => {
    const text = between(await readPage(product, '/features'), '- main:', '- contentinfo');
    const groups = ['Core Features', 'For Candidates', 'For Employers', 'Additional Features', 'Integrations'];
    expect(headingsOf(text, 2)).toEqual(expect.arrayContaining(groups));
    for (const [at, group] of groups.slice(0, -1).entries()) {
      const part = between(text, `heading "${group}"`, `heading "${groups[at + 1]}"`);
      expect(headingsOf(part, 3).length, group).toBeGreaterThanOrEqual(3);
    }
  }),
  probe('2.1.25', { web: 'HR tools', to: 'Tools' }, async (product) => {
    const text = between(await readPage(product, '/features'), 'heading "Integrations"', 'heading "See it with');
    expect(headingsOf(text, 3).toSorted()).toEqual(['ATS systems', 'Calendar apps', 'Email platforms', 'HR tools']);
  }),
  probe('2.1.26', { web: 'href="/contact"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/features', { name: 'Get Started' })).toBe('/signup');
    expect(await follow(product, '/features', { name: 'Contact Us' })).toBe('/contact');
  }),
];
