import type { Page } from '@playwright/test';
import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { addressIn, expect, once, open, probe } from './support/screen.ts';

type Item = { name: RegExp; heading: RegExp };
const navigation: Record<string, Record<string, Item>> = {
  candidate: {
    Dashboard: { name: /^Dashboard$/, heading: /, Maya\.$/ },
    Jobs: { name: /^Jobs$/, heading: /^Jobs/ },
    'Applied To': { name: /^Applied To$/, heading: /^Applied To$/ },
    Meetings: { name: /^Meetings$/, heading: /^My Meetings$/ },
    Messages: { name: /^Messages/, heading: /^Messages$/ },
    Plans: { name: /^Plans$/, heading: /^Plans$/ },
  },
  manager: {
    Dashboard: { name: /^Dashboard$/, heading: /, Dana\.$/ },
    'Search Candidates': { name: /^Search Candidates$/, heading: /^Search Candidates$/ },
    'My Jobs': { name: /^My Jobs$/, heading: /^Manage Jobs$/ },
    'My Meetings': { name: /^My Meetings$/, heading: /^My Meetings$/ },
    Messages: { name: /^Messages/, heading: /^Messages$/ },
    Packages: { name: /^Packages$/, heading: /^Packages$/ },
  },
};
const startOf = (role: string) => (role === 'candidate' ? '/candidate/proposals' : '/manager/business');

async function arrive(page: Page, { name, heading }: Item): Promise<string> {
  await page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  return addressIn(page);
}

/** Where each item of the navigation led to a click; with mutants only the one in question is clicked. */
const walk = (product: Product, role: string, label: string): Promise<Record<string, string>> =>
  once(product, `navigation ${role}`, async () => {
    const isWhole = !process.argv.includes('--mutants');
    const page = await open(product, role, startOf(role));
    const reached: Record<string, string> = {};
    for (const [item, how] of Object.entries(navigation[role] ?? {})) {
      if (isWhole || item === label) reached[item] = await arrive(page, how);
    }
    return reached;
  });

const leads = (id: string, role: string, label: string, path: string) =>
  probe(id, { web: `label:\`${label}\``, to: 'label:`Elsewhere`' }, async (product) => {
    expect((await walk(product, role, label))[label]).toMatch(new RegExp(`^${path}(\\?|$)`));
  });

const messages = (id: string, role: string) =>
  probe(id, { web: `\`/${role}/messages\``, to: `\`/${role}/letters\`` }, async (product) => {
    expect((await walk(product, role, 'Messages'))['Messages']).toMatch(new RegExp(`^/${role}/messages`));
    const person = await product.demo(role === 'candidate' ? 'amir.haddad' : 'leon');
    const page = await open(product, person, startOf(role));
    const { body } = await product.call(person, 'GET', '/functions/v1/messages/unread');
    const link = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
    await expect(link).toHaveAccessibleName(
      Number(body['unread']) > 0 ? `Messages ${String(body['unread'])} unread` : 'Messages',
    );
  });

const menuOf = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).click();
  return page.locator('#user-menu');
};
const credits = { candidate: 'Application Credits', manager: 'Job Posting Credits' } as const;

export const probes: Probe[] = [
  probe('2.4.1', { web: '&&{next:', to: '&&{later:' }, async (product) => {
    const page = await open(product, null, '/candidate/meetings');
    await expect(page).toHaveURL('/signin?next=%2Fcandidate%2Fmeetings');
    const stored = await open(product, 'candidate', '/candidate/meetings');
    await expect(stored.getByRole('heading', { level: 1 })).toHaveText('My Meetings');
  }),
  probe('2.4.2', { web: 'Open menu', to: 'Menu' }, async (product) => {
    const page = await open(product, await product.demo('candidate'), '/candidate/proposals', { width: 390 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const label of Object.keys(navigation['candidate'] ?? {}))
      await expect(drawer.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
    await drawer.getByRole('link', { name: 'Meetings' }).click();
    await expect(page).toHaveURL('/candidate/meetings');
    await expect(drawer).toHaveCount(0);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const before = await isDark();
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
    await toggle.click();
    await expect.poll(isDark).toBe(!before);
    await toggle.click();
    await expect.poll(isDark).toBe(before);
    await expect(page.getByRole('button', { name: 'Account, Maya Okafor' })).toBeVisible();
  }),
  leads('2.4.3', 'candidate', 'Dashboard', '/candidate/dashboard'),
  leads('2.4.4', 'candidate', 'Jobs', '/candidate/jobs'),
  leads('2.4.5', 'candidate', 'Applied To', '/candidate/applied-to'),
  leads('2.4.6', 'candidate', 'Meetings', '/candidate/meetings'),
  messages('2.4.7', 'candidate'),
  leads('2.4.8', 'candidate', 'Plans', '/candidate/plans'),
  leads('2.4.9', 'manager', 'Dashboard', '/manager/dashboard'),
  leads('2.4.10', 'manager', 'Search Candidates', '/manager/candidates'),
  leads('2.4.11', 'manager', 'My Jobs', '/manager/jobs'),
  leads('2.4.12', 'manager', 'My Meetings', '/manager/meetings'),
  messages('2.4.13', 'manager'),
  leads('2.4.14', 'manager', 'Packages', '/manager/packages'),
  probe('2.4.15', { web: 'Job Posting Credits', to: 'Credits' }, async (product) => {
    for (const role of ['candidate', 'manager'] as const) {
      const person = await product.demo(role);
      const { body } = await product.call(person, 'GET', '/api/v1/get-credits');
      const left = String(role === 'candidate' ? body['applications'] : body['jobPostings']);
      const menu = await menuOf(await open(product, person, startOf(role)), /^Account, /);
      await expect(menu.getByText(credits[role]).locator('..')).toHaveText(`${credits[role]}${left}`);
    }
  }),
  probe('2.4.16', { web: '/candidate/profile', to: '/candidate/settings' }, async (product) => {
    const page = await open(product, 'candidate', '/candidate/proposals');
    await (await menuOf(page, /^Account, Maya/)).getByRole('link', { name: 'M. Okafor', exact: true }).click();
    await expect(page).toHaveURL('/candidate/profile');
  }),
  probe('2.4.17', { web: '/manager/business', to: '/manager/settings' }, async (product) => {
    const page = await open(product, 'manager', '/manager/meetings');
    await (await menuOf(page, /^Account, Dana/)).getByRole('link', { name: 'Business', exact: true }).click();
    await expect(page).toHaveURL('/manager/business');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Information');
    const other = await menuOf(await open(product, 'candidate', '/candidate/proposals'), /^Account, Maya/);
    await expect(other.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Business' })).toHaveCount(0);
  }),
  probe('2.4.18', { web: '/manager/settings', to: '/manager/profile' }, async (product) => {
    for (const role of ['candidate', 'manager']) {
      const page = await open(product, role, startOf(role));
      await (await menuOf(page, /^Account, /)).getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page).toHaveURL(`/${role}/settings`);
    }
  }),
  probe('2.4.19', { web: '`Sign Out`', to: '`Out`' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/proposals');
    await (await menuOf(page, /^Account, /)).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/candidate/proposals');
    await expect(page).toHaveURL(/\/signin/);
  }),
  probe('4.4s', { web: 'classList.toggle(`dark`', to: 'classList.toggle(`other`' }, async (product) => {
    const person = await product.account('candidate');
    const page = await open(product, person, '/candidate/proposals');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect
      .poll(async () => JSON.stringify((await product.call(person, 'GET', '/auth/v1/user')).body))
      .toContain('"theme":"dark"');
    const other = await open(product, person, '/candidate/proposals');
    await expect(other.locator('html')).toHaveClass(/dark/);
  }),
];
