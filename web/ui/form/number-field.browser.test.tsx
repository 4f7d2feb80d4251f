import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberField } from './number-field.tsx';

async function salary() {
  const read: { value: number | null } = { value: null };
  function Form() {
    const [value, setValue] = useState<number | null>(52_000);
    read.value = value;
    return <NumberField label="Salary" value={value} onChange={setValue} />;
  }
  const screen = await render(<Form />);
  return { box: screen.getByRole('textbox', { name: 'Salary' }), read };
}

it('the wheel and the arrow keys do not change a number', async () => {
  const { box, read } = await salary();
  await box.click();
  box.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(box).toHaveValue('52,000');
  expect(read.value).toBe(52_000);
});

it('a number with separators is written out as it was read', async () => {
  const { box, read } = await salary();
  await box.fill('$80k');
  await expect.element(box).toHaveValue('$80k');
  await userEvent.tab();
  await expect.element(box).toHaveValue('80,000');
  expect(read.value).toBe(80_000);
});

it('an ambiguous number stays as typed with an error beside the field', async () => {
  const { box, read } = await salary();
  await box.fill('80.000');
  await userEvent.tab();
  await expect.element(box).toHaveValue('80.000');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(box)
    .toHaveAccessibleDescription('Please enter a whole number with digits only, without dots or commas');
  expect(read.value).toBeNaN();
  await box.fill('80000');
  await expect.element(box).not.toHaveAttribute('aria-invalid');
  expect(read.value).toBe(80_000);
});
