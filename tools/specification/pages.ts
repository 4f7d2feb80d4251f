import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { replaceInResponses, type WebMutant } from './mutate-web.ts';

type Viewer = { token: string } | null;
type View = {
  width?: number;
  height?: number;
  script?: boolean;
  path?: string;
  theme?: 'light' | 'dark';
  /** The pages of one account can share a browser context; each mutant gets a separate one. */
  isShared?: boolean;
};

const actionMs = 30_000;
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=10'];

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumFlags, ...camera] });
}

const sharedContexts = new Map<string, Promise<BrowserContext>>();

export function openPages(url: string, browser: Browser, mutant?: WebMutant) {
  const opened: { close(): Promise<void> }[] = [];
  const replaced = { times: 0 };

  async function contextFor(who: Viewer, view: View): Promise<BrowserContext> {
    const options = optionsOf(url, who, view);
    const key = JSON.stringify(options);
    const open = async () => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(actionMs);
      if (mutant) await replaceInResponses(context, mutant, replaced);
      return context;
    };
    if (view.isShared && !mutant) {
      const context = sharedContexts.get(key) ?? open();
      sharedContexts.set(key, context);
      return context;
    }
    const context = await open();
    opened.push(context);
    return context;
  }

  /** A page of a browser of this person alone, at `path` if one is given. */
  async function page(who: Viewer, view: View = {}): Promise<Page> {
    const current = await (await contextFor(who, view)).newPage();
    opened.push(current);
    if (view.path) await current.goto(view.path);
    return current;
  }

  return { page, replaced, end: () => Promise.all(opened.toReversed().map((it) => it.close())) };
}

function optionsOf(url: string, who: Viewer, view: View): BrowserContextOptions {
  const { width = 1440, height = 900, script = true, theme } = view;
  const stored = [
    ...(who ? [{ name: 'token', value: who.token }] : []),
    ...(theme ? [{ name: 'theme', value: theme }] : []),
  ];
  return {
    baseURL: url,
    viewport: { width, height },
    javaScriptEnabled: script,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
    timezoneId: 'America/Denver',
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['camera', 'microphone'],
  };
}
