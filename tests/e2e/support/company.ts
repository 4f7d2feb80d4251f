import { type BrowserContext, type Page, test as base } from './walk.ts';

type Company = {
  /** A page of someone else, in a browser of their own that is closed when the test ends. */
  otherPage: () => Promise<Page>;
};

/** For tests in which several people meet. */
export const test = base.extend<Company>({
  otherPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
