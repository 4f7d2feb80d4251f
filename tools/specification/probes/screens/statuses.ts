import type { Locator } from '@playwright/test';
import { sendApplication } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { expect, open, probe, toast } from './support/screen.ts';

type Color = 'grey' | 'red' | 'yellow' | 'green' | 'blue';

/** The color that a person would name, of the text or the background. */
const colorOf = (place: Locator, property: 'color' | 'backgroundColor'): Promise<Color> =>
  place.evaluate((element, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('The browser cannot paint');
    canvas.fillStyle = getComputedStyle(element)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    const range = most - Math.min(red, green, blue);
    if (range < 40) return 'grey';
    if (most === green) return 'green';
    if (most === blue) return 'blue';
    return (green - blue) / range > 0.3 ? 'yellow' : 'red';
  }, property);

/** The badge in the administrator's list of an application whose analysis is in this state. */
async function analysisBadge(product: Product, status: string, words: string): Promise<Locator> {
  const { candidate, application_id } = await sendApplication(product);
  const text = 'update applications set analysis_status = $2, ai_consent = true where id = $1';
  await product.sql(text, [application_id, status]);
  const page = await open(product, 'admin', `/admin/applications?search=${candidate.email}`);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: candidate.email });
  return row.getByText(words, { exact: true }).first();
}

export const probes: Probe[] = [
  probe(
    '4.27',
    { web: 'rejected:`danger`', to: 'rejected:`neutral`' },
    async (product) => {
      const page = await open(product, 'candidate', '/candidate/applied-to');
      const badge = (words: string) => page.getByRole('cell').getByText(words, { exact: true }).first();
      expect(await colorOf(badge('Not Selected'), 'color')).toBe('red');
      expect(await colorOf(badge('Draft'), 'color')).toBe('grey');
      expect(await colorOf(badge('Applied'), 'backgroundColor')).toBe('green');
      expect(await colorOf(badge('Under Review'), 'color')).toBe('blue');
      for (const words of ['Interview Scheduled', 'Accepted'])
        expect(await colorOf(badge(words), 'color')).toBe('green');
    },
    { decision: 'B1' },
  ),
  ...(
    [
      ['4.30', 'failed', 'Failed', 'red', 'failed:{tone:`danger`', 'failed:{tone:`ok`'],
      ['4.31', 'processing', 'Processing', 'yellow', 'processing:{tone:`warn`', 'processing:{tone:`ok`'],
      ['4.32', 'pending', 'Pending', 'grey', 'pending:{tone:`outline`', 'pending:{tone:`ok`'],
    ] as const
  ).map(([id, status, words, color, web, to]) =>
    probe(id, { web, to }, async (product) => {
      const badge = await analysisBadge(product, status, words);
      await expect(badge).toBeVisible();
      expect(await colorOf(badge, 'color')).toBe(color);
      expect(await colorOf(badge.locator('svg'), 'color')).toBe(color);
      const border = await badge.evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect(border).toBe(status === 'pending' ? '1px' : '0px');
    }),
  ),
  probe(
    '4.33',
    { web: '`/functions/v1/process-application-video`', to: '`/functions/v1/nothing`' },
    async (product) => {
      const badge = await analysisBadge(product, 'failed', 'Failed');
      await expect(badge).toBeVisible();
      const page = badge.page();
      await page.getByRole('button', { name: /^Reprocess the answer of/ }).click();
      await expect(toast(page, 'Success. Application reprocessing started')).toBeVisible();
      const reloaded = page.waitForResponse((response) => response.url().endsWith('/functions/v1/admin-applications'));
      const { applications } = (await (await reloaded).json()) as { applications: { analysis_status: string }[] };
      expect(applications).toHaveLength(1);
    },
  ),
];
