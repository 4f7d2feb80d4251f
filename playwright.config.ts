import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { voiceFile } from './tests/e2e/support/voice.setup.ts';
import { firefoxAskPort } from './tests/e2e/support/firefox-tree.ts';
import { chromiumFlags, chromiumPath, firefoxPath } from './tests/support/tools.ts';

// Several checkouts on one machine may run their browsers at once.
const port = Number(process.env['E2E_PORT'] ?? 4871);
// While writing a test, one server that runs already saves the wait.
const reuse = process.env['E2E_REUSE'] === '1';
// Each worker has a product of its own, so that none meets what another changed.
const workers = reuse ? 1 : 2;
const firefoxPort = port + workers;
const own = Array.from({ length: workers }, (_, worker) => port + worker);
const ports = firefoxPath() && !reuse ? [...own, firefoxPort] : own;
const executablePath = chromiumPath();
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=fps=10',
  `--use-file-for-fake-audio-capture=${voiceFile}`,
];
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumFlags, ...camera, '--autoplay-policy=no-user-gesture-required'],
};
const common = {
  baseURL: `http://localhost:${port + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)}`,
  launchOptions,
  timezoneId: 'America/Denver',
  locale: 'en-US',
  contextOptions: { reducedMotion: 'reduce' as const },
  permissions: ['camera', 'microphone'],
  // What a service worker fetches cannot be routed; the test of the offline page allows it.
  serviceWorkers: 'block' as const,
  actionTimeout: 90_000,
  // Recording every step of every test costs a fifth of the run: asked for when a failure is looked into.
  trace: process.env['E2E_TRACE'] === '1' ? ('retain-on-failure' as const) : ('off' as const),
  screenshot: 'only-on-failure' as const,
};

// Stock Firefox over WebDriver BiDi; what its driver does not know is set by preferences.
const firefox = {
  ...common,
  // A product of its own: the same walks have changed the others.
  baseURL: `http://localhost:${reuse ? port : firefoxPort}`,
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  permissions: [],
  launchOptions: {
    executablePath: join(import.meta.dirname, 'tests/support/firefox/relay.ts'),
    env: {
      ...process.env,
      FIREFOX_PATH: firefoxPath(),
      FIREFOX_ASK_PORT: String(firefoxAskPort()),
    } as Record<string, string>,
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'ui.prefersReducedMotion': 1,
      'dom.serviceWorkers.enabled': false,
    },
  },
  viewport: { width: 1440, height: 900 },
};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/voice.setup.ts',
  outputDir: '.test-results/e2e',
  workers,
  retries: 0,
  // Three times overcommitted, the longest walk takes some minutes; nothing waits for this clock but what hangs.
  timeout: 600_000,
  // A browser that opens its first camera may take its time, more so on a busy machine; what is there is seen at once.
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: '.test-results/e2e.json' }]],
  webServer: ports.map((serverPort) => ({
    command: 'node tests/support/e2e-server.ts',
    env: { PORT: String(serverPort) },
    url: `http://localhost:${serverPort}/readyz`,
    reuseExistingServer: reuse,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
  projects: [
    // What goes wrong goes wrong on a phone first; the ways to an answer are walked on both.
    { name: 'desktop', grepInvert: /@phone|@firefox-only/, use: { ...common, viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testMatch: /(keyboard|apply|days\/candidate)\.spec\.ts/,
      use: { ...devices['Pixel 7'], ...common, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    // The main ways. None of them minds another one at the same time.
    ...(firefoxPath() ? [{ name: 'firefox', grep: /@firefox/, use: firefox }] : []),
  ],
});
