import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PastToasts } from '../toast/past-toasts.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { useToasts } from '../toast/toast.ts';
import { LoadFailure } from './load-failure.tsx';

let number = 0;

/** A page in strict mode whose list does not load. */
async function pageWithList(problem: string) {
  let isDown = true;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const words = `${problem} ${(number += 1)}`;
  const queryFn = async () => {
    if (isDown) throw new Error(words);
    return ['Baker'];
  };
  function List() {
    const list = useQuery({ queryKey: ['list'], queryFn });
    const { current, past } = useToasts();
    const toasts = [current, ...past].filter((it) => it?.description === words);
    return (
      <main>
        {list.isError ? <LoadFailure query={list} /> : list.isPending ? 'Loading' : list.data.join(', ')}
        <output aria-label="toasts">{toasts.length}</output>
        <output aria-label="failures">{list.errorUpdateCount}</output>
      </main>
    );
  }
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <List />
        <Toaster />
        <PastToasts />
      </QueryClientProvider>
    </StrictMode>,
  );
  return {
    screen,
    words,
    client,
    toasts: screen.getByLabelText('toasts'),
    failures: screen.getByLabelText('failures'),
    restore: () => (isDown = false),
  };
}

it('a failure shows in its place with another try, and once in a toast, also in strict mode', async () => {
  const { screen, words, toasts } = await pageWithList('The list is not there');
  await expect.element(screen.getByText(`Error. ${words}`)).toBeInTheDocument();
  await expect.element(screen.getByRole('main').getByText('This didn’t load')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(toasts).toHaveTextContent('1');
});

it('a refetch in the background that fails again shows no further toast, also after the first was dismissed', async () => {
  const { screen, toasts, failures, client } = await pageWithList('The list is away');
  await expect.element(toasts).toHaveTextContent('1');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await client.refetchQueries();
  await expect.element(failures).toHaveTextContent('2');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(toasts).toHaveTextContent('1');
});

it('another try that fails shows another toast, and one that succeeds shows the list', async () => {
  const { screen, toasts, failures, restore } = await pageWithList('The list is gone');
  await expect.element(toasts).toHaveTextContent('1');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failures).toHaveTextContent('2');
  await expect.element(toasts).toHaveTextContent('2');
  restore();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('main')).toMatchTextContent(/^Baker/);
});
