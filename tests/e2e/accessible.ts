import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No finding of serious or critical impact on what is shown now; `where` names it in a failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const words = serious.map(({ id, nodes: [node] }) => `${where} ${id}: ${node?.html} ${node?.failureSummary}`);
  expect(words).toEqual([]);
}
