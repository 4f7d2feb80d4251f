import type { Page } from '@playwright/test';
import { addSpeechDelay, composeBeforeEnter, forbidStorage, loseZone, moveClock } from './world-scripts.ts';
import { translatePage } from './translator.ts';

export type World = {
  /** What a person has in this world. */
  has: string;
  /** Runs in each page before its own scripts. */
  script?: { run: (argument: number) => void; argument?: number };
  /** Whether the browser restores a page that was left as it was. */
  restoresPages?: true;
};

const day = 86_400_000;

export const worlds = {
  translator: { has: 'a browser that translates each page', script: { run: translatePage } },
  'unknown-zone': { has: 'a device that does not know its time zone', script: { run: loseZone } },
  'clock-ahead': { has: 'a clock that is three days ahead', script: { run: moveClock, argument: 3 * day } },
  'clock-behind': { has: 'a clock that is a day behind', script: { run: moveClock, argument: -day } },
  'forbidden-storage': { has: 'a browser that forbids pages to store anything', script: { run: forbidStorage } },
  bfcache: {
    has: 'a browser that restores pages as they were left, and a habit of pressing Back',
    restoresPages: true,
  },
  'key-229': { has: 'an input method whose last Enter has the code 229', script: { run: composeBeforeEnter } },
  'slow-microphone': {
    has: 'a camera that opens late and a microphone that is silent at first',
    script: { run: addSpeechDelay, argument: 3000 },
  },
} as const satisfies Record<string, World>;
export type WorldName = keyof typeof worlds;

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(worlds, name);

/** Walks that make no sense in a world; `walk` matches the path of the file and the title. */
export const skippedWalks: readonly { world: WorldName; walk: RegExp; reason: string }[] = [
  {
    world: 'forbidden-storage',
    walk: /a closed tab loses neither|from being lost|after a reload|stays signed in|is preserved|renews itself/,
    reason: 'What a reload restores is in the storage that this browser forbids.',
  },
  { world: 'bfcache', walk: /came-back|one moment|@firefox-only/, reason: 'The walk presses Back by itself.' },
];

export const skipReason = (world: WorldName | null, walk: string): string | undefined =>
  skippedWalks.find((skipped) => skipped.world === world && skipped.walk.test(walk))?.reason;

/** Leaves each page once after it was opened and comes back to it, as it was left. */
export function returnToEachPage(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    const address = page.url();
    if (answer?.headers()['content-type']?.startsWith('text/html') && answer.ok() && !address.includes('/dev/mail')) {
      await open('/offline');
      // There is no load to wait for when a page is restored.
      await page.evaluate(() => history.back());
      await page.waitForURL(address, { waitUntil: 'commit' });
    }
    return answer;
  };
}
