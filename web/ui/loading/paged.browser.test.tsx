import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Paged } from './paged.tsx';

type Page = { names: string[]; total: number };
type Behavior = { fails: boolean; pages: Page[]; calls: number };

const twoPages = [
  { names: ['Baker', 'Cook'], total: 3 },
  { names: ['Driver'], total: 3 },
];

/** Resolves when the browser has told every observer what is in view. */
const nextIntersection = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));

async function showList(change: Partial<Behavior> = {}, loadsAhead = false) {
  const server: Behavior = { fails: false, pages: twoPages, calls: 0, ...change };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = async ({ pageParam }: { pageParam: number }) => {
    server.calls += 1;
    // The list is drawn while a page loads, as behind a network.
    await nextIntersection();
    const page = server.pages[pageParam];
    if (server.fails || !page) throw new Error('The server is busy.');
    return page;
  };
  function List() {
    const list = useInfiniteQuery({
      queryKey: ['jobs'],
      queryFn: load,
      initialPageParam: 0,
      getNextPageParam: (_last, all) => (all.length < server.pages.length ? all.length : null),
    });
    return (
      <Paged
        list={list}
        rows={(page) => page.names}
        total={({ total }) => total}
        noun={(count) => (count === 1 ? 'job' : 'jobs')}
        pending={<p>Loading jobs</p>}
        empty={<p>No jobs yet</p>}
        loadsAhead={loadsAhead}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Paged>
    );
  }
  const screen = await render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  return {
    screen,
    server,
    client,
    rows: () =>
      screen
        .getByRole('listitem')
        .elements()
        .map((it) => it.textContent),
  };
}

it('a failed "Load more" leaves the loaded rows in place, says why, and the same button tries again', async () => {
  const { screen, server, rows } = await showList();
  await expect.element(screen.getByText('Showing 2 of 3 jobs')).toBeVisible();
  server.fails = true;
  await screen.getByRole('button', { name: 'Load more' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('More didn’t load. The server is busy.');
  expect(rows()).toEqual(['Baker', 'Cook']);
  server.fails = false;
  const again = screen.getByRole('button', { name: 'Try again' });
  again.element().focus();
  await again.click();
  await expect.poll(rows).toEqual(['Baker', 'Cook', 'Driver']);
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('a list that cannot be brought up to date stays, and another try refreshes it', async () => {
  const { screen, server, client, rows } = await showList({ pages: [{ names: ['Baker'], total: 1 }] });
  await expect.poll(rows).toEqual(['Baker']);
  server.fails = true;
  await client.refetchQueries();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This may be out of date. The server is busy.');
  expect(rows()).toEqual(['Baker']);
  Object.assign(server, { fails: false, pages: [{ names: ['Cook'], total: 1 }] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(rows).toEqual(['Cook']);
});

it('a first page that fails shows the failure in its place with another try', async () => {
  const { screen, server, rows } = await showList({ fails: true });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server is busy\./);
  server.fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(rows).toEqual(['Baker', 'Cook']);
});

it('a list without rows says so and shows no count', async () => {
  const { screen } = await showList({ pages: [{ names: [], total: 0 }] });
  await expect.element(screen.getByText('No jobs yet')).toBeVisible();
  expect(screen.getByRole('status').elements()).toEqual([]);
});

it('a list that loads ahead stops after a failure instead of asking the server without end', async () => {
  const { screen, server, rows } = await showList({ pages: [twoPages[0], { names: [], total: 3 }] as Page[] }, true);
  await expect.poll(() => server.calls).toBe(2);
  await expect.poll(rows).toEqual(['Baker', 'Cook']);
  await screen.unmount();
  const failing = await showList({ pages: [twoPages[0], undefined] as Page[] }, true);
  await expect.element(failing.screen.getByRole('alert')).toHaveTextContent('More didn’t load. The server is busy.');
  const { calls } = failing.server;
  for (const _ of [1, 2]) await nextIntersection();
  expect(failing.server.calls).toBe(calls);
});

it('rows of an earlier search do not stand for a new one while the network is cut', async () => {
  function Search() {
    const [search, setSearch] = useState('');
    const list = useInfiniteQuery({
      queryKey: ['people', search],
      queryFn: () => Promise.resolve({ names: search ? ['Ada'] : ['Ada', 'Bo'] }),
      initialPageParam: 0,
      getNextPageParam: () => null,
      placeholderData: keepPreviousData,
    });
    return (
      <>
        <button onClick={() => setSearch('ada')}>Search</button>
        <Paged list={list} rows={(page) => page.names} pending={null}>
          {(names) => <p>{names.join(' and ')}</p>}
        </Paged>
      </>
    );
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Search />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Ada and Bo')).toBeInTheDocument();
  onlineManager.setOnline(false);
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.element(screen.getByText('We can’t reach Saywell right now.', { exact: false })).toBeInTheDocument();
  await expect.element(screen.getByText('Ada and Bo')).not.toBeInTheDocument();
  onlineManager.setOnline(true);
  await expect.element(screen.getByText('Ada', { exact: true })).toBeInTheDocument();
});
