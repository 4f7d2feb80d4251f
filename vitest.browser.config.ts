import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { recordsTexts, recordTexts } from './tests/support/texts/record-texts.ts';
import { chromiumFlags, chromiumPath } from './tests/support/tools.ts';

const executablePath = chromiumPath();
const ofPages =
  'react react-dom react/jsx-dev-runtime react-router react-hook-form @tanstack/react-query zod/mini @date-fns/tz'.split(
    ' ',
  );
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** Components with logic, alone in a real browser: what no way through the whole product comes past. */
export default defineConfig({
  plugins: [tailwindcss()],
  define: { 'import.meta.env.LANGUAGE': JSON.stringify('en') },
  // Found while a test runs, a package would make the page load anew.
  optimizeDeps: {
    entries: ['web/**/*.browser.test.tsx'],
    include: [...ofPages, 'livekit-client', 'vitest-browser-react'],
  },
  test: {
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: recordsTexts ? ['tests/support/texts/record-browser.ts'] : [],
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...camera] },
        contextOptions: { timezoneId: 'America/Denver', locale: 'en-US', reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      commands: { recordTexts: (_page, texts: string[]) => recordTexts(texts) },
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
    },
  },
});
