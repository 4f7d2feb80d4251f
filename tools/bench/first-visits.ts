import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { api } from '#contract/api.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { quantile } from './list-calls.ts';
import { callOver } from './people.ts';
import { type Product, startProduct } from './product.ts';

const limits = { requests: 20, scriptKB: 130, dataMs: 3000 };
const rounds = 3;
/** Slow 4G: bytes per second each way, and the milliseconds that an answer takes longer. */
const slow = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150, offline: false };

/** Lines for the report: requests, script and time to the data of a first visit by slow 4G with a processor four times slower. */
export async function benchFirstVisits(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  const lines = [
    'first visit, slow 4G, processor four times slower; requests and KB on the wire before the data is there',
  ];
  try {
    for (const [role, path, data] of await screens(product)) {
      const sent = { email: `${role}@saywell.test`, password: 'saywell-demo' };
      const { access_token } = await callOver(product.origin, undefined, api.users.token, sent);
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext();
        await context.addInitScript((token) => localStorage.setItem('token', token), access_token);
        visits.push(await visit(context, `${product.origin}${path}`, data));
        await context.close();
      }
      lines.push(told(path.replace(/[0-9a-f-]{36}/g, ':id'), visits));
    }
    return lines;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Who sees it, its address, and what shows that its data is there. */
type Screen = [role: 'candidate' | 'manager', path: string, data: string];

async function screens({ origin }: Product): Promise<Screen[]> {
  const sent = { email: 'manager@saywell.test', password: 'saywell-demo' };
  const { access_token } = await callOver(origin, undefined, api.users.token, sent);
  const { jobs } = await callOver(origin, access_token, api.jobs.posted, { search: 'Senior Frontend' });
  const job_id = jobs[0]?.id ?? '';
  const { applications } = await callOver(origin, access_token, api.applicants.forJob, { job_id });
  const application = applications.find(({ analysis_score }) => analysis_score !== null);
  return [
    ['candidate', '/candidate/jobs', 'main article, main li a[href^="/candidate/jobs/"]'],
    ['manager', '/manager/dashboard', 'main a[href^="/manager/jobs/"]'],
    ['manager', `/manager/jobs/${job_id}/applications/${application?.id}`, 'main video, main audio'],
  ];
}

type Visit = { requests: number; scriptKB: number; allKB: number; dataMs: number };

async function visit(context: BrowserContext, address: string, data: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const wire = await watchWire(devtools);
  await devtools.send('Network.emulateNetworkConditions', slow);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(data).first().waitFor();
  const dataMs = performance.now() - started;
  return { ...wire(), dataMs };
}

/** Counts what goes over the wire; what the browser's own cache answers does not. */
async function watchWire(devtools: CDPSession) {
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  return () => {
    const all = [...addresses].filter(([, url]) => url.startsWith('http'));
    const sum = (some: typeof all) => some.reduce((total, [id]) => total + (sizes.get(id) ?? 0), 0) / 1000;
    return { requests: all.length, scriptKB: sum(all.filter(([, url]) => url.endsWith('.js'))), allKB: sum(all) };
  };
}

function told(path: string, visits: Visit[]): string {
  const middle = (of: (visit: Visit) => number) => quantile(visits.map(of), 0.5);
  const requests = middle((visit) => visit.requests);
  const scriptKB = middle((visit) => visit.scriptKB);
  const dataMs = middle((visit) => visit.dataMs);
  const kept = requests <= limits.requests && scriptKB <= limits.scriptKB && dataMs <= limits.dataMs;
  const figures = `${requests} requests (goal ${limits.requests})  ${scriptKB.toFixed(0)} KB of script (goal ${limits.scriptKB})  ${middle((visit) => visit.allKB).toFixed(0)} KB in all  data after ${(dataMs / 1000).toFixed(1)} s (goal 3.0)`;
  return `${path.padEnd(36)} ${figures}: ${kept ? 'met' : 'MISSED'}`;
}
