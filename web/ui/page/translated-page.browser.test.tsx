import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { translatePage } from '../../../tests/e2e/support/translator.ts';
import { surviveTranslators } from './translated-page.ts';

surviveTranslators();
translatePage();

/** Shows what it is given for the count of its clicks. */
function Clicked({ children }: { children: (count: number) => ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Next</button>
      <p data-testid="shown">{children(count)}</p>
    </>
  );
}

const shownAfter = async (clicks: number, children: (count: number) => ReactNode) => {
  const screen = await render(<Clicked>{children}</Clicked>);
  const shown = screen.getByTestId('shown');
  const seen = [];
  for (let click = 0; click <= clicks; click++) {
    await expect.poll(() => shown.element().querySelectorAll('font font').length).toBeGreaterThan(0);
    seen.push(shown.element().textContent);
    if (click < clicks) await screen.getByRole('button', { name: 'Next' }).click();
  }
  await screen.unmount();
  return seen;
};

it('an element that appears before a translated text and is removed again is shown in its place', async () => {
  expect(await shownAfter(2, (count) => [count === 1 && <b key="b">Sending </b>, 'Save'])).toEqual([
    'Save',
    'Sending Save',
    'Save',
  ]);
});

it('removing a translated text removes its translation', async () => {
  expect(await shownAfter(2, (count) => [count === 1 && 'Now ', <b key="b">Save</b>])).toEqual([
    'Save',
    'Now Save',
    'Save',
  ]);
});

it('a counter beside other text is current after each change', async () => {
  expect(
    await shownAfter(3, (count) => (
      <>
        You have {count} new {count > 1 && 'and more '}messages
      </>
    )),
  ).toEqual([
    'You have 0 new messages',
    'You have 1 new messages',
    'You have 2 new and more messages',
    'You have 3 new and more messages',
  ]);
});

it('a page whose texts are all replaced unmounts without an error', async () => {
  expect(await shownAfter(1, (count) => (count === 0 ? ['a ', 'b'] : ['c']))).toEqual(['a b', 'c']);
});
