import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../session/api.ts';
import { Toaster } from '../../../ui/toast/toaster.tsx';
import { PhoneForm } from './phone-form.tsx';

it('a phone number that cannot be read shows a failure with another try instead of an empty field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not now.', code: 'too_many_tries' }));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PhoneForm />
      <Toaster />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(screen.getByText('Error. Not now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone').elements()).toHaveLength(0);
  vi.unstubAllGlobals();
});
