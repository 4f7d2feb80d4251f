import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { Combobox } from './combobox.tsx';

const cities = Array.from({ length: 40 }, (_, index) => `City ${index + 1}`);
const find = (words: string) =>
  cities
    .filter((city) => city.includes(words))
    .map((city) => ({ id: city.replace(' ', '-'), value: city, label: city }));

function Form() {
  const [city, choose] = useState('City 1');
  return <Combobox label="City" shown={city} find={find} onChoose={choose} nothing="No such city" />;
}

/** How far the active option lies outside of the visible part of its list, in pixels. */
function hiddenPart(): number {
  const active = document.querySelector('[role=option][aria-selected=true]')?.getBoundingClientRect();
  const list = document.querySelector('[role=listbox]')?.getBoundingClientRect();
  if (!active || !list) throw new Error('There is no open list.');
  return Math.max(0, list.top - active.top, active.bottom - list.bottom);
}

const press = async (key: string, times: number) => {
  for (let time = 0; time < times; time += 1) await userEvent.keyboard(`{${key}}`);
};

it('the active option stays in the visible part of its list while the arrows move it', async () => {
  const screen = await render(<Form />);
  const box = screen.getByRole('combobox');
  await box.click();
  await press('ArrowDown', 12);
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 13');
  expect(hiddenPart()).toBeLessThanOrEqual(1);
  await press('ArrowUp', 10);
  expect(hiddenPart()).toBeLessThanOrEqual(1);
  await press('ArrowUp', 3);
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 40');
  expect(hiddenPart()).toBeLessThanOrEqual(1);
  await press('Enter', 1);
  await expect.element(box).toHaveValue('City 40');
});

it('the first option is visible again after other words are typed', async () => {
  const screen = await render(<Form />);
  await screen.getByRole('combobox').click();
  await press('ArrowUp', 1);
  await screen.getByRole('combobox').fill('City');
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 1');
  expect(hiddenPart()).toBeLessThanOrEqual(1);
});

it('a list that scrolls under an unmoved pointer does not change the option chosen by the arrows', async () => {
  const screen = await render(<Form />);
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'City 3', exact: true }).hover();
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 3');
  await press('ArrowDown', 12);
  // The browser tells of a pointer over another option only after a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 15');
});

it.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari, which ends the composition first', { isComposing: false, keyCode: 229 }],
])('keys of a text composition neither choose nor move nor close %s', async (_browser, composing) => {
  const screen = await render(<Form />);
  const box = screen.getByRole('combobox');
  await box.fill('City 2');
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key, ...composing, bubbles: true }));
  await expect.element(box).toHaveValue('City 2');
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('City 2');
  await press('Enter', 1);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});
