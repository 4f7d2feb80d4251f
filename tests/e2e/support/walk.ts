import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test';
import { recordTextsOf, recordTextsOfAll } from './recorded-texts.ts';
import { watchUntouchedDialogs } from './untouched-dialogs.ts';
import { isWorldName, returnToEachPage, skipReason, type World, type WorldName, worlds } from './worlds.ts';

export * from '@playwright/test';

type Options = {
  /** The world that all pages are in; `npm run worlds` sets WORLD and makes all walks go through it. */
  world: WorldName | null;
};

const worldName = process.env['WORLD'] ?? '';
const reports = {
  'untouched-dialog': 'dialogs that complain before they are touched',
  'composed-enter': 'fields that act on the Enter of a composition',
};

/** A walk through the product, in whatever kind of browser is asked for. */
export const test = base.extend<{ refusedCalls: void; reports: void; possible: void }, Options>({
  world: [isWorldName(worldName) ? worldName : null, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, world }, use) => {
      const restores = world !== null && 'restoresPages' in worlds[world];
      const extra = restores ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {};
      await use({ ...launchOptions, ...extra });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, world }, use) => {
      recordTextsOfAll(browser);
      if (world) enterWorldWith(browser, world);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, world }, use) => {
    await recordTextsOf(context);
    if (world) await enterWorld(context, world);
    await use(context);
  },
  possible: [
    async ({ world }, use, info) => {
      const reason = skipReason(world, `${info.file} ${info.title}`);
      info.skip(reason !== undefined, reason);
      await use();
    },
    { auto: true },
  ],
  reports: [
    async ({ context }, use) => {
      const lines: string[] = [];
      context.on('console', (line) => lines.push(line.text()));
      await context.addInitScript(watchUntouchedDialogs);
      await use();
      for (const [mark, meaning] of Object.entries(reports))
        expect(
          lines.filter((line) => line.startsWith(mark)),
          meaning,
        ).toEqual([]);
    },
    { auto: true },
  ],
  refusedCalls: [
    async ({ context }, use, test) => {
      const refused: string[] = [];
      context.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      });
      context.on('requestfailed', (call) =>
        refused.push(`${call.failure()?.errorText} ${call.method()} ${call.url()}`),
      );
      await use();
      if (test.status !== test.expectedStatus) console.log(`Refused calls:\n${refused.slice(-20).join('\n')}`);
    },
    { auto: true },
  ],
});

const contexts = new WeakSet<BrowserContext>();

/** Puts all pages that this context opens from now on into the world. */
export async function enterWorld(context: BrowserContext, name: WorldName): Promise<void> {
  if (contexts.has(context)) return;
  contexts.add(context);
  const world: World = worlds[name];
  if (world.script) await context.addInitScript(world.script.run, world.script.argument ?? 0);
  if (world.restoresPages) context.on('page', returnToEachPage);
}

function enterWorldWith(browser: Browser, name: WorldName): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open(options);
    await enterWorld(context, name);
    return context;
  };
}
