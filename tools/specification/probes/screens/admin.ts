import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { agrees, between, expect, open, probe, readScreen, toast } from './support/screen.ts';

type Users = { users: { email: string; first_name: string }[]; total: number };

async function users(product: Product, query = ''): Promise<Users> {
  const { body } = await product.call(await product.demo('admin'), 'GET', `/api/v1/users?page=1&limit=100${query}`);
  return body as Users;
}
const table = '/functions/v1/admin-applications';

/** The list as the server would answer with a second page. */
const many = {
  status: 200,
  json: {
    users: Array.from({ length: 100 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      user_type: 'candidate',
      first_name: '',
      last_name: '',
      email: `person${at}@example.com`,
      company: '',
      created_at: '2026-11-01T10:00:00.000Z',
      suspended_at: null,
      erased_at: null,
      deletes_at: null,
    })),
    total: 230,
    has_next_page: true,
  },
};

export const probes: Probe[] = [
  probe('2.7.1', { web: '`Sign Out`', to: '`Out`' }, async (product) => {
    const page = await open(product, await product.account('admin'), '/admin/dashboard');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  }),
  probe('2.7.2', { web: 'children:[`Users`', to: 'children:[`People`' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users?search=okafor');
    const { total } = await users(product, '&search=okafor');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Users (${total})`);
  }),
  probe('2.7.3', { web: 'Search by name or email', to: 'Search' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users');
    const box = page.getByPlaceholder('Search by name or email...');
    await box.fill('okafor');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table')).toContainText('candidate@saywell.test');
    await box.fill('manager@saywell');
    await expect(page.getByRole('table').getByRole('row').last()).toContainText('manager@saywell.test');
  }),
  probe('2.7.4', { web: '`All Roles`', to: '`Roles`' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users?search=saywell.test');
    const role = page.getByLabel('Role');
    await expect(role.getByRole('option')).toHaveText(['All Roles', 'Admin', 'Manager', 'Candidate']);
    const { total } = await users(product, '&search=saywell.test&role=manager');
    await role.selectOption('Manager');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Users (${total})`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(total + 1);
  }),
  probe('2.7.5', { web: 'sort_order', to: 'sort_odd' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users?search=saywell.test');
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect(header('First Name')).toHaveAttribute('aria-sort', 'ascending');
    await header('First Name').getByRole('button').click();
    const emails = (await users(product, '&search=saywell.test&sort_field=first_name&sort_order=desc')).users.map(
      ({ email }) => email,
    );
    await expect(page.getByRole('row').nth(1)).toContainText(emails[0] ?? '');
    for (const name of ['Role', 'Last Name', 'Email']) {
      await header(name).getByRole('button').click();
      await expect(header(name)).toHaveAttribute('aria-sort', 'ascending');
    }
    await expect(header('Company').getByRole('button')).toHaveCount(0);
  }),
  probe('4.39s', { web: 'ascending', to: 'none' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users?page=2', { fails: { '/api/v1/users': many } });
    const email = page.getByRole('columnheader', { name: 'Email', exact: true });
    await email.getByRole('button').click();
    await expect(email).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).not.toHaveURL(/page=2/);
    await email.getByRole('button').click();
    await expect(email).toHaveAttribute('aria-sort', 'descending');
  }),
  probe('2.7.6', { web: '`Joined`', to: '`Since`' }, async (product) => {
    const text = await readScreen(product, 'admin', '/admin/users');
    expect(text).toContain('row "Role First Name Last Name Email Company Joined Options"');
    const row = between(text, 'cell "candidate@saywell.test"', '- row');
    expect(row).toMatch(/time: [A-Z][a-z]{2} \d+, 20\d\d/);
    expect(row).toContain('button "Edit candidate@saywell.test"');
    expect(row).toContain('button "Delete candidate@saywell.test"');
  }),
  probe('2.7.7', { web: '—', to: 'none' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users', { fails: { '/api/v1/users': many } });
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(1)).toHaveText('—');
    await expect(cells.nth(2)).toHaveText('—');
    await expect(cells.nth(4)).toHaveText('—');
  }),
  probe('2.7.8', { web: 'admin:`danger`', to: 'admin:`ok`' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users?search=saywell.test');
    const hue = async (email: string) => {
      const badge = page
        .getByRole('row')
        .filter({ hasText: email })
        .getByRole('cell')
        .first()
        .locator('span span')
        .first();
      return badge.evaluate((element) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return [];
        context.fillStyle = getComputedStyle(element).color;
        context.fillRect(0, 0, 1, 1);
        return Array.from(context.getImageData(0, 0, 1, 1).data);
      });
    };
    const strongest = async (email: string) => {
      const [red = 0, green = 0, blue = 0] = await hue(email);
      return Math.max(red, green, blue) === red ? 'red' : blue > green ? 'blue' : 'green';
    };
    expect(await strongest('admin@saywell.test')).toBe('red');
    expect(await strongest('manager@saywell.test')).toBe('blue');
    expect(await strongest('candidate@saywell.test')).toBe('green');
  }),
  probe('2.7.9', { web: ' users', to: ' people' }, async (product) => {
    const page = await open(product, 'admin', '/admin/users', { fails: { '/api/v1/users': many } });
    await expect(page.getByText('Showing 1 to 100 of 230 users')).toBeVisible();
    await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
    expect(await readScreen(product, 'admin', '/admin/users')).not.toContain('Showing 1 to');
  }),
  probe('2.7.10', { web: 'No users found matching your criteria.', to: 'None' }, async (product) => {
    const page = await open(product, 'admin');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/users?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/users?search=nobody-has-this-name', { waitUntil: 'commit' });
    await expect(page.getByText('Loading users...')).toHaveCount(1);
    release();
    await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
    await expect(page.getByText('Loading users...')).toHaveCount(0);
  }),
  probe(
    '2.7.11',
    { web: '/api/v1/users/:user_id', to: '/api/v1/nothing/:user_id' },
    async (product) => {
      const { email, id } = await product.account('candidate');
      const page = await open(product, 'admin', `/admin/users?search=${encodeURIComponent(email)}`);
      await page.getByRole('button', { name: `Edit ${email}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Last name', { exact: false }).first().fill('Parkinson');
      await dialog.getByRole('button', { name: /^Save/ }).first().click();
      await expect(page.getByRole('row').nth(1)).toContainText('Parkinson');
      expect(JSON.stringify(await users(product, `&search=${encodeURIComponent(email)}`))).toContain(id);
    },
    { decision: 'D39' },
  ),
  probe('2.7.12', { web: '===`admin`?`/`:', to: '===`admin`?`/about`:' }, async (product) => {
    for (const [role, path] of [
      ['candidate', '/admin/users'],
      ['manager', '/admin/applications'],
    ] as const) {
      const page = await open(product, role, path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to the person who hires.');
    }
  }),
  probe('2.7.13', { web: 'Back to Dashboard', to: 'Back' }, async (product) => {
    const page = await open(product, await product.account('admin'), '/admin/applications');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goBack();
    const reload = page.waitForResponse((response) => response.url().endsWith(table));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect((await reload).status()).toBe(200);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  }),
  probe('2.7.14', { web: 'Video Available', to: 'Video' }, async (product) => {
    await agrees(product, 'admin', '/admin/applications', async (text) => {
      expect(text).toContain('table "Recent Applications"');
      expect(text).toContain('row "Candidate Job Status Analysis Status Score Video Processed At Actions"');
      expect(text).toContain('cell "Maya Okafor candidate@saywell.test"');
      expect(text).toContain('cell "Design Technologist Cobalt Freight"');
      expect(text).toMatch(/cell "57\/100[^"]*"/);
      expect(text).toContain('cell "—"');
      const { body } = await product.call(await product.demo('admin'), 'POST', table, {});
      const all = body['applications'] as { has_video: boolean }[];
      const shown = (words: string) => text.match(new RegExp(`text: ${words}|cell "${words}"`, 'g'))?.length ?? 0;
      expect(shown('Video Available')).toBe(all.filter(({ has_video }) => has_video).length);
      expect(shown('No Video')).toBe(all.filter(({ has_video }) => !has_video).length);
    });
  }),
  probe('2.7.15', { web: '`Processing...`', to: '`Wait`' }, async (product) => {
    const page = await open(product, 'admin', '/admin/applications');
    await page.route('**/functions/v1/process-application-video', () => undefined);
    const button = page
      .getByRole('button', { name: /^Reprocess the answer of/ })
      .and(page.locator(':enabled'))
      .first();
    await button.click();
    const row = page.getByRole('row').filter({ hasText: 'Processing...' });
    await expect(row.getByRole('button', { name: /Processing\.\.\./ }).first()).toBeDisabled();
  }),
  probe('8.34s', { web: 'Application reprocessing started', to: 'Started' }, async (product) => {
    const page = await open(product, 'admin', '/admin/applications');
    await page.route('**/functions/v1/process-application-video', (route) =>
      route.fulfill({ json: { success: true } }),
    );
    await page
      .getByRole('button', { name: /^Reprocess the answer of/ })
      .and(page.locator(':enabled'))
      .first()
      .click();
    const started = Date.now();
    const reload = page.waitForResponse((response) => response.url().endsWith(table));
    await expect(toast(page, 'Success. Application reprocessing started')).toBeVisible();
    await reload;
    expect(Date.now() - started).toBeGreaterThan(1_000);
  }),
  probe('2.7.16', { web: 'No applications found', to: 'None' }, async (product) => {
    const page = await open(product, 'admin');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${table}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/applications?search=nothing-is-called-this', { waitUntil: 'commit' });
    await expect(page.getByText('Loading applications...')).toHaveCount(1);
    release();
    await expect(page.getByText('No applications found')).toBeVisible();
  }),
  probe(
    '2.7.18',
    { web: '`Applications, 7 days`', to: '`Applications`' },
    async (product) => {
      // Other probes create accounts meanwhile, so the screen lies between two answers.
      const managers = async () =>
        Number((await product.call(await product.demo('admin'), 'POST', '/functions/v1/admin-stats')).body['managers']);
      const before = await managers();
      const dashboard = await open(product, 'admin', '/admin/dashboard');
      await expect(dashboard.getByText('Applications, 7 days')).toBeVisible();
      const text = await dashboard.getByRole('main').ariaSnapshot();
      const after = await managers();
      for (const label of ['Candidates', 'Managers', 'Applications, 24 hours', 'Applications, 7 days'])
        expect(text).toMatch(new RegExp(`term: ${label}\\n\\s+- definition: "\\d+"`));
      const shown = Number(/term: Managers\n\s+- definition: "(\d+)"/.exec(text)?.[1]);
      expect([before <= shown, shown <= after]).toEqual([true, true]);
      for (const who of ['candidate', await product.account('user')]) {
        const page = await open(product, who, '/admin/dashboard');
        await expect(page).toHaveURL('/');
      }
    },
    { alone: true },
  ),
  probe('8.33s', { web: 'Failed to reprocess application', to: 'Hm' }, async (product) => {
    for (const [path, call, words] of [
      ['/admin/users', '/api/v1/users', 'Failed to load users'],
      ['/admin/applications', table, 'Failed to load applications'],
    ] as const) {
      const page = await open(product, 'admin', path, { fails: { [call]: { status: 200, json: { error: words } } } });
      await expect(toast(page, `Error. ${words}`)).toBeVisible();
    }
    const page = await open(product, 'admin', '/admin/applications', {
      fails: { '/functions/v1/process-application-video': 500 },
    });
    await page
      .getByRole('button', { name: /^Reprocess the answer of/ })
      .and(page.locator(':enabled'))
      .first()
      .click();
    await expect(toast(page, 'Error. Failed to reprocess application')).toBeVisible();
  }),
  probe('4.29s', { web: 'completed:{', to: 'completd:{' }, async (product) => {
    await agrees(product, 'admin', '/admin/applications', async (text) => {
      const { body } = await product.call(await product.demo('admin'), 'POST', table, {});
      const states = (body['applications'] as { analysis_status: string }[]).map((it) => it.analysis_status);
      const shown = text.match(/cell "(Completed|Failed|Processing|Pending)[^"]*"/g) ?? [];
      expect(shown.map((cell) => cell.match(/"(\w+)/)?.[1]?.toLowerCase())).toEqual(states);
    });
  }),
];
