import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../session/api.ts';
import InvitationScreen from './invitation.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function openInvitation(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/invitation?token=abcdefghijklmnopqrstuvwxyz']}>
        <InvitationScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('an invitation that does not load offers another try instead of being called invalid', async () => {
  const screen = await openInvitation(() =>
    Response.json({ error: 'We are busy.', code: 'too_many_tries' }, { status: 429 }),
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This didn’t load.*We are busy\./);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('This invitation isn’t valid').elements()).toEqual([]);
});

it('an invitation that was revoked is called invalid', async () => {
  const screen = await openInvitation(() =>
    Response.json({ error: 'It was revoked.', code: 'invitation_gone' }, { status: 410 }),
  );
  await expect.element(screen.getByRole('heading', { name: 'This invitation isn’t valid' })).toBeVisible();
  await expect.element(screen.getByText('It was revoked.')).toBeVisible();
});
