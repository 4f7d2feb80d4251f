import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListInput } from './list-input.tsx';

/** A list as a form holds it, with what came of it. */
async function list(first: string[], max?: number) {
  const kept = { items: first };
  function Form() {
    const [items, setItems] = useState(first);
    kept.items = items;
    return <ListInput label="Skills" noun="skill" items={items} onChange={setItems} max={max} />;
  }
  const screen = await render(<Form />);
  const box = screen.getByLabelText('Skills');
  const type = async (text: string) => {
    await box.fill(text);
    await userEvent.keyboard('{Enter}');
  };
  return { screen, box, type, kept };
}

it('Enter adds a trimmed item, and it is announced', async () => {
  const { screen, box, type, kept } = await list([]);
  await type('  Baking ');
  expect(kept.items).toEqual(['Baking']);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Baking added');
});

it('blank items and duplicates are refused, whatever their case', async () => {
  const { type, kept } = await list(['Baking']);
  await type('   ');
  await type('Baking');
  await type('baking');
  expect(kept.items).toEqual(['Baking']);
});

it('Enter does not submit the form around the list', async () => {
  let sent = 0;
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <ListInput label="Skills" noun="skill" items={[]} onChange={() => {}} />
      <button type="submit">Send</button>
    </form>,
  );
  await screen.getByLabelText('Skills').fill('Baking');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Add skill' }).click();
  expect(sent).toBe(0);
});

it.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari, which ends the composition first', { isComposing: false, keyCode: 229 }],
])('Enter that ends a text composition does not add an item %s', async (_browser, composing) => {
  const { box, kept } = await list([]);
  await box.fill('かな');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...composing, bubbles: true }));
  expect(kept.items).toEqual([]);
  await expect.element(box).toHaveValue('かな');
});

it('a full list is disabled, and is enabled when an item is removed', async () => {
  const { screen, box, kept } = await list(['Baking', 'Sourdough'], 2);
  await expect.element(box).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Add skill' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove skill: Baking' }).click();
  expect(kept.items).toEqual(['Sourdough']);
  await expect.element(box).toBeEnabled();
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Baking removed');
});
