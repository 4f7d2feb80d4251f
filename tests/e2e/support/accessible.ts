import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No finding of serious or critical impact on what is shown now; `where` names it in a failure, `rules` narrow it. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Colors on their way from one theme to the other are neither's.
  const transitions = () => document.getAnimations().filter((it) => it instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(transitions), { intervals: [50] }).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    // What passes is not described, which is half of the time.
    const found = await here.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return found.violations.map(({ id, impact, nodes: [node] }) => ({
      id,
      impact,
      at: node?.html,
      why: node?.failureSummary,
    }));
  }, rules);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, at, why }) => `${where} ${id}: ${at} ${why}`)).toEqual([]);
}
