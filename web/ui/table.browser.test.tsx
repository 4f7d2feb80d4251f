import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import { type Column, Table } from './table.tsx';

type Person = { id: number; name: string; score: number | null };
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Person ${id}`, score: id % 2 === 0 ? id : null }));
const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <button type="button">{name}</button>, title: true },
  { id: 'score', header: 'Score', cell: ({ score }) => score, sortable: true, numeric: true },
];

const table = (rows: Person[], more: Partial<React.ComponentProps<typeof Table<Person>>> = {}) => (
  <Table caption="People" columns={columns} rows={rows} rowKey={({ id }) => String(id)} {...more} />
);

it('an empty cell shows a dash, and the table announces its sort order', async () => {
  const pressed: string[] = [];
  const more = { sort: { column: 'score', order: 'desc' as const }, onSort: (id: string) => void pressed.push(id) };
  const screen = await render(table(people(2), more));
  await expect.element(screen.getByRole('row').nth(2)).toHaveTextContent('Person 1—');
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Person 00');
  const score = screen.getByRole('columnheader', { name: 'Score' });
  await expect.element(score).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await score.getByRole('button').click();
  expect(pressed).toEqual(['score']);
});

const drawn = () => document.querySelectorAll('tbody tr:not(.is-gap)').length;
const rowAt = (index: number) => document.querySelector(`tr[aria-rowindex="${index}"]`);

it('only rows near the window are rendered out of thousands, each with its overall number', async () => {
  const screen = await render(table(people(2000), { total: 5000 }));
  const announced = () => screen.getByRole('row').elements().length;
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('5001');
  await expect.poll(() => rowAt(2)?.textContent).toContain('Person 0');
  await expect.poll(drawn).toBeLessThan(300);
  // A row that is not rendered is no empty row to a screen reader: only the header is announced besides.
  await expect.poll(() => announced() - drawn()).toBe(1);
  const height = document.documentElement.scrollHeight;
  expect(height).toBeGreaterThan(2000 * 30);
  window.scrollTo(0, height);
  await expect.poll(() => rowAt(2001)?.textContent).toContain('Person 1999');
  await expect.poll(() => rowAt(2)).toBeNull();
  await expect.poll(drawn).toBeLessThan(300);
  window.scrollTo(0, 0);
  await expect.poll(() => rowAt(2)?.textContent).toContain('Person 0');
});

it('focused rows stay rendered, however far away they are', async () => {
  const screen = await render(table(people(2000)));
  const first = screen.getByRole('button', { name: 'Person 0', exact: true });
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => rowAt(2001)?.textContent).toContain('Person 1999');
  await expect.element(first).toHaveFocus();
});

it('a short table renders every row', async () => {
  await render(table(people(50)));
  await expect.poll(drawn).toBe(50);
});
