import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../session/api.ts';
import ReceiptScreen from './receipt.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function openReceipt(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/users/receipts/3f0573a9-c307-4e3d-bd32-89d69d6c3f95']}>
        <Routes>
          <Route path="/users/receipts/:paymentId" element={<ReceiptScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('a receipt that does not load says so with another try, and does not claim that there is none', async () => {
  const screen = await openReceipt(() =>
    Response.json({ error: 'We are busy.', code: 'too_many_tries' }, { status: 429 }),
  );
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The receipt didn’t load.*We are busy\./);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('No such receipt').elements()).toEqual([]);
});

it('a receipt that does not exist says so without another try', async () => {
  const screen = await openReceipt(() => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }));
  await expect.element(screen.getByRole('heading', { name: 'No such receipt' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});
