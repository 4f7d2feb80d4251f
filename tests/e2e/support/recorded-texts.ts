import type { Browser, BrowserContext } from '@playwright/test';
import { recordTexts, recordsTexts } from '../../support/texts/record-texts.ts';
import { watchPage } from '../../support/texts/watch-page.ts';

const watched = new WeakSet<BrowserContext>();

export async function recordTextsOf(context: BrowserContext): Promise<void> {
  if (!recordsTexts || watched.has(context) || context.browser()?.browserType().name() !== 'chromium') return;
  watched.add(context);
  await context.exposeBinding('recordDisplayedTexts', (_page, texts: string[]) => recordTexts(texts));
  await context.addInitScript(watchPage);
}

export function recordTextsOfAll(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open(options);
    await recordTextsOf(context);
    return context;
  };
}
