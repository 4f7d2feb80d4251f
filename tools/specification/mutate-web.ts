import type { BrowserContext } from '@playwright/test';

export type WebMutant = { web: string; to: string };

/** Replaces a literal in every script and page that the browser is sent, also in the answer to a plain form. */
export async function replaceInResponses(
  context: BrowserContext,
  { web, to }: WebMutant,
  replaced: { times: number },
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    if (!['document', 'script', 'fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
    const isCall = /^\/(api|auth|functions)\/v1\//.test(new URL(request.url()).pathname);
    if (isCall) return route.fallback();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    const text = await response.text().catch(() => null);
    if (text === null) return undefined;
    if (!text.includes(web)) return route.fulfill({ response });
    replaced.times++;
    return route.fulfill({ response, body: text.replaceAll(web, to) });
  });
}
