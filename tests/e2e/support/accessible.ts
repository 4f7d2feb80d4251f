import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No finding of serious or critical impact on what is shown now; `where` names it in a failure, `rules` narrow it. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Colours on their way from one theme to the other are neither's.
  const transitions = () => document.getAnimations().filter((it) => it instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(transitions)).toBe(0);
  // The library's other way opens a page of its own for each look; there are no foreign frames here that would need it.
  // What passes is not described, which is half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const words = serious.map(({ id, nodes: [node] }) => `${where} ${id}: ${node?.html} ${node?.failureSummary}`);
  expect(words).toEqual([]);
}
