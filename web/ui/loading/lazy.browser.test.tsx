import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { StaleCodeError } from './load-part.ts';
import { lazy } from './lazy.tsx';

type Props = { name: string; onClose?: () => void };

/** A part whose code comes from the second try on. */
function stumbling(failures: number, cause: unknown = new Error('offline')) {
  const tried = { times: 0 };
  const Part = lazy<Props>(async () => {
    tried.times += 1;
    if (tried.times <= failures) throw cause;
    return ({ name }) => <p>Here is {name}</p>;
  });
  return { Part, tried };
}

const inPlace = (part: React.ReactNode) =>
  render(
    <Suspense fallback="loading">
      <input aria-label="Beside it" />
      {part}
    </Suspense>,
  );

it('a lazy component is fetched once, when it is first shown', async () => {
  const { Part, tried } = stumbling(0);
  expect(tried.times).toBe(0);
  const screen = await inPlace(
    <>
      <Part name="one" />
      <Part name="two" />
    </>,
  );
  await expect.element(screen.getByText('Here is one')).toBeVisible();
  await expect.element(screen.getByText('Here is two')).toBeVisible();
  expect(tried.times).toBe(1);
});

it('a failed load shows an error in place, and a retry retains what is beside it', async () => {
  const { Part, tried } = stumbling(2);
  const screen = await inPlace(<Part name="it" />);
  await screen.getByLabelText('Beside it').fill('half a sentence');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Check your connection and try again\./);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tried.times).toBe(2);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Here is it')).toBeVisible();
  await expect.element(screen.getByLabelText('Beside it')).toHaveValue('half a sentence');
});

it('a failed component is fetched again when it is shown the next time', async () => {
  const { Part } = stumbling(1);
  const first = await inPlace(<Part name="it" />);
  await expect.element(first.getByRole('alert')).toBeVisible();
  await first.unmount();
  const second = await inPlace(<Part name="it" />);
  await expect.element(second.getByText('Here is it')).toBeVisible();
});

it('a dialog that fails to load is still a dialog that can be closed', async () => {
  const { Part } = stumbling(1);
  let closed = 0;
  const screen = await inPlace(<Part name="it" onClose={() => (closed += 1)} />);
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/This didn’t load/);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(closed).toBe(1);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Here is it')).toBeVisible();
});

it('the error asks for a reload where only that helps', async () => {
  const { Part } = stumbling(1, new StaleCodeError(new Error('gone')));
  const screen = await inPlace(<Part name="it" />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Please reload the page\./);
});
