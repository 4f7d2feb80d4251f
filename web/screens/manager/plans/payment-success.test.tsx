import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { storeUnfinishedJob } from '../../../features/jobs/form/unfinished-job.ts';
import { queryClient } from '../../../session/api.ts';
import Screen from './payment-success.tsx';

afterEach(() => storeUnfinishedJob(null));

function paidPage(): string {
  const paid = { success: true, pending: false, planName: 'Single Job Posting', redirect: '/manager/welcome' };
  queryClient.setQueryData(['verify-payment', 'cs_1'], paid);
  const router = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: ['/?session_id=cs_1'] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it.each(['/manager/add-job', '/manager/edit-job/0d3a7c1e-8f7e-4f57-9a44-0c2f3b1d5e60'])(
  'a purchase leads back to the half-typed job at %s',
  (address) => {
    storeUnfinishedJob(address);
    expect(paidPage()).toMatch(new RegExp(`href="${address}"[^>]*>Finish your job<`));
  },
);

it('a purchase without a half-typed job offers a new one', () => {
  expect(paidPage()).toMatch(/href="\/manager\/add-job"[^>]*>Post a Job</);
  expect(paidPage()).not.toContain('Finish your job');
});
