import type { Page } from '@playwright/test';

/** Where the relay of this worker answers what Playwright knows no way to ask (tests/support/firefox/relay.ts). */
export const firefoxAskPort = () =>
  Number(process.env['E2E_PORT'] ?? 4871) + 50 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

type Found = { result: { nodes: { value: { attributes: Record<string, string> } }[] } };
type Contexts = { result: { contexts: { context: string; url: string }[] } };

async function ask<Answer>(method: string, params: object): Promise<Answer> {
  const body = JSON.stringify({ method, params });
  const answer = await fetch(`http://127.0.0.1:${firefoxAskPort()}`, { method: 'POST', body });
  const told = (await answer.json()) as Answer & { type: string; message?: string };
  if (told.type !== 'success') throw new Error(told.message ?? 'Firefox refused');
  return told;
}

/** How many things of this role, and of this name where one is given, Firefox's own accessibility tree holds; with their attributes. */
export async function inFirefoxTree(page: Page, value: { role: string; name?: string }) {
  const { result } = await ask<Contexts>('browsingContext.getTree', {});
  const context = result.contexts.find(({ url }) => url === page.url())?.context;
  const locator = { type: 'accessibility', value };
  const found = await ask<Found>('browsingContext.locateNodes', { context, locator });
  return found.result.nodes.map(({ value: { attributes } }) => attributes);
}
