import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApplicationDetail, ReviewedJob } from '#contract/hiring/review.ts';
import { AcceptedNotice } from './accepted-notice.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const accepted = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'accepted',
  undo_until: null,
  keeps_interview: false,
  meeting: null,
  candidate: { first_name: 'Ada', last_name: 'Park', email: 'ada@example.com', phone: '+13035550100' },
};
const openJob = { id: '00000000-0000-4000-8000-000000000002', title: 'Baker', status: 'Active', undo_until: null };

const words = (change: object = {}, job: object = {}): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AcceptedNotice
        application={{ ...accepted, ...change } as unknown as ApplicationDetail}
        job={{ ...openJob, ...job } as unknown as ReviewedJob}
        open={'undo_until' in change}
      />
    </QueryClientProvider>,
  ).replaceAll(/<(?!a )[^>]+>/g, ' ');

it('after the email the manager reads how to reach the candidate and can close the job', () => {
  const text = words();
  expect(text).toContain('Ada has our email and expects to hear from you.');
  expect(text).toContain('href="mailto:ada@example.com"');
  expect(text).toContain('href="tel:+13035550100"');
  expect(text).toContain('every applicant without a decision gets an answer.');
  expect(text).not.toContain('Undo');
});

it('before the email the manager can undo and reads what happens to the interview', () => {
  const meeting = { id: 'm', scheduled_date: inMinutes(3000), duration: 30, meeting_type: 'video' };
  const before = { undo_until: inMinutes(9), meeting };
  expect(words(before)).toMatch(/Ada doesn’t know yet.*is canceled with that email\..*Undo/);
  expect(words({ ...before, keeps_interview: true })).toMatch(/The interview on .* takes place\./);
});

it('a hidden phone number has its reason', () => {
  const { candidate } = accepted;
  expect(words({ candidate: { ...candidate, phone: null } })).toContain('No interview was set');
  expect(words({ candidate: { ...candidate, phone: '' } })).toContain('No phone number given.');
});

it('a closed job can be opened again for ten minutes', () => {
  expect(words({}, { status: 'Filled', undo_until: inMinutes(9) })).toMatch(/The job is closed.*Undo closing/);
  expect(words({}, { status: 'Filled', undo_until: inMinutes(-1) })).not.toMatch(/Undo closing|Close the job/);
});
