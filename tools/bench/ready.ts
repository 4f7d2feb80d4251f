import { chromium } from '@playwright/test';
import { api } from '#contract/api.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { callOver } from './people.ts';
import { startProduct } from './product.ts';

const seconds = 180;
const uplinkBytes = 10_000_000 / 8;
const limitMs = 1000;

/** Lines for the report: how long after the end of a full recording it can be sent, over an uplink of 10 Mbit/s. */
export async function benchReady(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  const executablePath = chromiumPath();
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const options = { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...camera] };
  const browser = await chromium.launch(options);
  try {
    const sent = { email: 'candidate@saywell.test', password: 'saywell-demo' };
    const { access_token } = await callOver(product.origin, undefined, api.users.token, sent);
    const { jobs } = await callOver(product.origin, access_token, api.jobs.open, { open_to_me: true });
    const job = jobs.find(({ applicationStatus }) => applicationStatus === null);
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
    await context.addInitScript((token) => localStorage.setItem('token', token), access_token);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const throttle = {
      offline: false,
      latency: 20,
      downloadThroughput: uplinkBytes * 4,
      uploadThroughput: uplinkBytes,
    };
    await network.send('Network.emulateNetworkConditions', throttle);
    await page.goto(`${product.origin}/candidate/apply/${job?.id}`);
    await page.getByRole('radio', { name: /people only/ }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: /Turn on camera/ }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const bar = page.getByRole('progressbar', { name: 'Time used' });
    // Nearly the whole of the time: at its end the recorder stops by itself, and no one could say when.
    while (Number(await bar.getAttribute('aria-valuenow')) < seconds - 2) await page.waitForTimeout(200);
    const stopped = performance.now();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByText('Ready to send.').waitFor();
    const waited = performance.now() - stopped;
    return [`${seconds - 2} s recorded, ready ${Math.round(waited)} ms after Stop at 10 Mbit/s; limit ${limitMs} ms`];
  } finally {
    await browser.close();
    await product.stop();
  }
}
