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

it('grows by Enter, trims, and says what was added', async () => {
  const { screen, box, type, kept } = await list([]);
  await type('  Baking ');
  expect(kept.items).toEqual(['Baking']);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Baking added');
});

it('takes no blank and nothing twice', async () => {
  const { type, kept } = await list(['Baking']);
  await type('   ');
  await type('Baking');
  expect(kept.items).toEqual(['Baking']);
});

it('does not send the form around it', async () => {
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

it('leaves Enter to a keyboard that is still composing a word', async () => {
  const { box, kept } = await list([]);
  await box.fill('かな');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(kept.items).toEqual([]);
  await expect.element(box).toHaveValue('かな');
});

it('is closed when it is full, and opens when one is removed', async () => {
  const { screen, box, kept } = await list(['Baking', 'Sourdough'], 2);
  await expect.element(box).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Add skill' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove skill: Baking' }).click();
  expect(kept.items).toEqual(['Sourdough']);
  await expect.element(box).toBeEnabled();
  await expect.element(box).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Baking removed');
});
