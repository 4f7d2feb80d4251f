import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { api } from '#contract/api.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { callOver } from './people.ts';
import { startProduct } from './product.ts';

const limitKB = 180;
const build = join(import.meta.dirname, '../../build/client');
const password = 'saywell-demo';

const addresses = {
  candidate: [
    'dashboard',
    'welcome',
    'jobs',
    'jobs/saved',
    'jobs/alerts',
    'apply',
    'applied-to',
    'proposals',
    'meetings',
    'profile',
    'settings',
    'plans',
  ],
  manager: [
    'dashboard',
    'welcome',
    'jobs',
    'add-job',
    'job-applications',
    'candidates',
    'prospects',
    'applicants',
    'meetings',
    'reviews',
    'business',
    'profile',
    'settings',
    'plans',
    'packages',
  ],
  admin: ['dashboard', 'contests', 'accommodations', 'settings'],
} as const;

/** Kilobytes (1000 bytes) of a script, gzipped at the usual level. */
const weigh = (path: string) => gzipSync(readFileSync(join(build, path))).length / 1000;

/** Lines for the report: gzipped JavaScript that a signed-in page loads on a first visit. */
export async function benchPages(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    const weights: { path: string; total: number }[] = [];
    for (const [role, names] of Object.entries(addresses)) {
      const email = `${role}@saywell.test`;
      const { access_token } = await callOver(product.origin, undefined, api.users.token, { email, password });
      const paths = [
        ...names.map((name) => `/${role}/${name}`),
        ...(await pagesWithIds(product.origin, role, access_token)),
      ];
      for (const path of paths) {
        const context = await browser.newContext();
        await context.addInitScript((token) => localStorage.setItem('token', token), access_token);
        const page = await context.newPage();
        // The stream of news never ends, and the network would never be idle.
        await page.route(/\/live(\?|$)/, (route) => route.abort());
        const scripts = new Set<string>();
        page.on('response', (answer) => {
          const { pathname } = new URL(answer.url());
          if (pathname.endsWith('.js')) scripts.add(pathname);
        });
        await page.goto(`${product.origin}${path}`);
        // A page that asks again and again is weighed by what it has loaded until then.
        await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
        const total = [...scripts].reduce((sum, script) => sum + weigh(script), 0);
        weights.push({ path: path.replace(/[0-9a-f-]{36}/g, ':id'), total });
        await context.close();
      }
    }
    const sorted = weights.toSorted((a, b) => b.total - a.total);
    const light = sorted.filter(({ total }) => total <= limitKB);
    return [
      ...sorted
        .filter(({ total }) => total > limitKB)
        .map(({ path, total }) => `${total.toFixed(1).padStart(6)} KB  ${path}  MISSED`),
      `${light.length} other pages  at most ${(light[0]?.total ?? 0).toFixed(1)} KB (limit ${limitKB} KB)`,
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function pagesWithIds(origin: string, role: string, token: string): Promise<string[]> {
  if (role === 'manager') {
    const { jobs } = await callOver(origin, token, api.jobs.posted, { search: 'Senior Frontend' });
    const [job] = jobs;
    if (!job) return [];
    const { applications } = await callOver(origin, token, api.applicants.forJob, { job_id: job.id });
    const scored = applications.find(({ analysis_score }) => analysis_score !== null);
    return [
      `/manager/jobs/${job.id}`,
      `/manager/prospects/${job.id}`,
      `/manager/applicants/${job.id}`,
      ...(scored ? [`/manager/jobs/${job.id}/applications/${scored.id}`] : []),
    ];
  }
  if (role !== 'candidate') return [];
  const { jobs } = await callOver(origin, token, api.jobs.open, { open_to_me: true });
  const fresh = jobs.find(({ applicationStatus }) => applicationStatus === null);
  const drafts = jobs.filter(({ applicationStatus }) => applicationStatus === 'draft');
  const { applications } = await callOver(origin, token, api.applications.mine, {});
  const analysed = applications.find(({ analysis_status }) => analysis_status === 'completed');
  return [
    ...(analysed ? ['', '/report', '/replace'].map((part) => `/candidate/applied-to/${analysed.id}${part}`) : []),
    ...(fresh
      ? [`/candidate/jobs/${fresh.id}`, `/candidate/apply/${fresh.id}`, `/candidate/application?jobId=${fresh.id}`]
      : []),
    ...drafts.map(({ id }) => `/candidate/apply/${id}`),
  ];
}
