import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PastToasts } from '../toast/past-toasts.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { ErrorState } from './error-state.tsx';

it('one toast reports the same error of two parts of a page, each shown in its place', async () => {
  const screen = await render(
    <>
      <ErrorState message="Failed to load statistics" />
      <ErrorState message="Failed to load statistics" />
      <Toaster />
      <PastToasts />
    </>,
  );
  await expect.element(screen.getByText('Error. Failed to load statistics')).toBeInTheDocument();
  expect(screen.getByText('Failed to load statistics', { exact: true }).elements()).toHaveLength(3);
  await expect.element(screen.getByRole('button', { name: 'Recent messages', exact: true })).toBeVisible();
});

it('the toast has the screen’s title, and the message is shown in its place', async () => {
  const screen = await render(
    <>
      <ErrorState title="Failed to load job details" message="We are busy right now." />
      <Toaster />
    </>,
  );
  await expect.element(screen.getByText('Error. Failed to load job details')).toBeInTheDocument();
  await expect.element(screen.getByText('We are busy right now.')).toBeVisible();
});
