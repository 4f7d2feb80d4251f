import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReviewKeys } from './review-keys.ts';

/** A review with neighbours, as far as keys go. */
async function review(neighbours = { previous: '/a', next: '/c' } as { previous: string | null; next: string | null }) {
  const heard: string[] = [];
  function Review() {
    const { pathname } = useLocation();
    useReviewKeys({
      ...neighbours,
      onPanel: (panel) => void heard.push(panel),
      onHelp: () => void heard.push('help'),
    });
    return (
      <>
        <output aria-label="at">{pathname}</output>
        <textarea aria-label="A note" />
        <input type="range" aria-label="Volume" />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Review /> }], { initialEntries: ['/b'] });
  const screen = await render(<RouterProvider router={router} />);
  const at = screen.getByLabelText('at', { exact: true });
  await expect.element(at).toHaveTextContent('/b');
  return { screen, heard, at };
}

it.each([
  ['j', '/c'],
  ['k', '/a'],
  ['{Shift>}{ArrowRight}{/Shift}', '/c'],
  ['{Shift>}{ArrowLeft}{/Shift}', '/a'],
])('the key %s opens the neighboring application', async (key, path) => {
  const { at } = await review();
  await userEvent.keyboard(key);
  await expect.element(at).toHaveTextContent(path);
});

it('keys open the panels beside the video', async () => {
  const { heard, at } = await review();
  await userEvent.keyboard('asn?');
  expect(heard).toEqual(['analysis', 'scorecard', 'notes', 'help']);
  await userEvent.keyboard('{ArrowRight}x{Control>}j{/Control}{Alt>}k{/Alt}');
  await expect.element(at).toHaveTextContent('/b');
  expect(heard).toHaveLength(4);
});

it('the keys do nothing at the end of the list', async () => {
  const { at } = await review({ previous: null, next: null });
  await userEvent.keyboard('jk');
  await expect.element(at).toHaveTextContent('/b');
});

it('shortcuts are ignored while a user types, but work on a slider', async () => {
  const { screen, heard, at } = await review();
  await screen.getByLabelText('A note').click();
  await userEvent.keyboard('jasn?');
  await expect.element(screen.getByLabelText('A note')).toHaveValue('jasn?');
  expect(heard).toEqual([]);
  (screen.getByLabelText('Volume').element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  expect(heard).toEqual(['notes']);
  await expect.element(at).toHaveTextContent('/b');
});
