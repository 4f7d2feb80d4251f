import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Loading, Skeleton } from './skeleton.tsx';

it('a message appears within five seconds when the server does not answer', async () => {
  const screen = await render(
    <Loading label="Loading jobs">
      <Skeleton />
    </Loading>,
  );
  await expect.element(screen.getByText('Loading jobs')).toBeInTheDocument();
  expect(screen.getByRole('alert').query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Try again' }), { timeout: 5000 }).toBeVisible();
});
