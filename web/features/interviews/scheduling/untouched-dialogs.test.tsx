import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../session/api.ts';
import { OfferDialog } from '../slots/manager-offer-dialog.tsx';
import { InterviewDialog } from './manager-interview-dialog.tsx';

const application = { id: 'a', candidate: { first_name: 'Bea', last_name: 'Roth', timezone: 'Europe/Berlin' } };
const opened = (Dialog: typeof OfferDialog) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <Dialog application={application} open onOpenChange={() => {}} />
    </QueryClientProvider>,
  );
const stored = (draft: object | null) => {
  const getItem = () => (draft ? JSON.stringify(draft) : null);
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('sessionStorage', { getItem });
};
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['Setup Interview', InterviewDialog],
  ['Offer times', OfferDialog],
])('“%s” complains of nothing before it is touched, and says what is missing afterwards', (title, Dialog) => {
  stored(null);
  expect(opened(Dialog)).toContain(title);
  expect(/Please|aria-invalid="true"/.exec(opened(Dialog))?.[0]).toBeUndefined();
  stored({ notes: 'Bring your portfolio.' });
  expect(opened(Dialog)).toContain('Please fill out all required information.');
});
