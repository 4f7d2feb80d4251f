import type { Probe } from '../../probe.ts';
import { expect, open, probe } from './support/screen.ts';

export const probes: Probe[] = [
  probe('4.2', { web: "localStorage.getItem('theme') === 'dark'", to: 'true' }, async (product) => {
    const page = await open(product, null);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
    await toggle.click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await toggle.click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  }),
  probe('4.3', { web: "localStorage.getItem('theme')", to: "localStorage.getItem('look')" }, async (product) => {
    const person = await product.account('candidate');
    await product.call(person, 'PATCH', '/api/v1/profile', { theme: 'light' });
    const page = await open(product, person, '/about', { theme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.goto('/candidate/proposals');
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.goto('/about');
    await expect(page.locator('html')).not.toHaveClass(/dark/);
  }),
];
