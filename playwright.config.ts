import { defineConfig, devices } from '@playwright/test';
import { voiceFile } from './tests/e2e/voice.setup.ts';
import { chromiumFlags, chromiumPath } from './tests/support/tools.ts';

// Several checkouts on one machine may run their browsers at once.
const port = Number(process.env['E2E_PORT'] ?? 4871);
const executablePath = chromiumPath();
const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${voiceFile}`,
];
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumFlags, ...camera, '--autoplay-policy=no-user-gesture-required'],
};
const common = {
  baseURL: `http://localhost:${port}`,
  launchOptions,
  timezoneId: 'America/Denver',
  locale: 'en-US',
  contextOptions: { reducedMotion: 'reduce' as const },
  permissions: ['camera', 'microphone'],
  // What a service worker fetches cannot be routed; the test of the offline page allows it.
  serviceWorkers: 'block' as const,
  actionTimeout: 15_000,
  trace: 'retain-on-failure' as const,
};

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/voice.setup.ts',
  outputDir: '.test-results/e2e',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  // A browser that opens its first camera may take its time.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.test-results/e2e.json' }]],
  webServer: {
    command: 'node tests/support/e2e-server.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/readyz`,
    // While writing a test, a server that runs already saves the wait.
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  projects: [
    { name: 'desktop', use: { ...common, viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testMatch: /(screens|keyboard|apply|search)\.spec\.ts/,
      use: { ...devices['Pixel 7'], ...common, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
