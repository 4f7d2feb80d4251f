import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { momentOfTyped, type TypedTime } from './typed-time.ts';
import { TypedTimeFields } from './typed-time-fields.tsx';

// Years ahead, so that no date of these is ever in the past; the browser is in Denver.
const october: TypedTime = { date: '2040-10-18', time: '14:00', timezone: 'America/Denver', which: '' };
const bea = { first_name: 'Bea', timezone: 'Europe/Berlin' };

async function form(start: Partial<TypedTime>, other: { first_name: string; timezone: string | null } = bea) {
  const kept = { when: { ...october, ...start } };
  function Form() {
    const [when, setWhen] = useState(kept.when);
    kept.when = when;
    return <TypedTimeFields when={when} onChange={(change) => setWhen({ ...when, ...change })} other={other} />;
  }
  const screen = await render(<Form />);
  return { screen, kept, meant: () => momentOfTyped(kept.when) };
}

it('the fields show the time of the other side, also while nothing is chosen', async () => {
  const { screen } = await form({ date: '' });
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveAccessibleDescription('Bea sees the time in Berlin.');
  await screen.getByLabelText('Date').fill('2040-10-18');
  await expect.element(zone).toHaveAccessibleDescription('For Bea: Thu, Oct 18, 2040, 10:00 PM Germany Time');
  await zone.fill('osaka');
  await screen.getByRole('option', { name: /^Osaka/ }).click();
  await expect.element(zone).toHaveValue('Tokyo, Japan Time');
  await expect.element(zone).toHaveAccessibleDescription('For Bea: Thu, Oct 18, 2040, 7:00 AM Germany Time');
});

it('the fields name the missing time zone of the other side', async () => {
  const { screen } = await form({}, { first_name: 'Bea', timezone: null });
  await expect.element(screen.getByText(/Bea hasn’t set a time zone/)).toBeVisible();
});

it('a time that the clocks skip is refused', async () => {
  const { screen, meant } = await form({ date: '2040-03-11', time: '02:30' });
  const time = screen.getByLabelText('Time', { exact: true });
  await expect.element(time).toBeInvalid();
  await expect.element(time).toHaveAccessibleDescription(/skip 02:30/);
  await time.fill('03:30');
  await expect.element(time).toBeValid();
  expect(meant()).toEqual({ at: '2040-03-11T09:30:00.000Z' });
});

it('a repeated time asks which one is meant, and a new time asks again', async () => {
  const { screen, kept, meant } = await form({ date: '2040-11-04', time: '01:30' });
  const which = screen.getByRole('group', { name: 'Which one?' });
  await expect.element(which).toHaveAccessibleDescription(/so 01:30 happens twice/);
  await screen.getByRole('radio', { name: 'The second, an hour later, 1:30 AM' }).click();
  expect(meant()).toEqual({ at: '2040-11-04T08:30:00.000Z' });
  await screen.getByRole('radio', { name: 'The first, 1:30 AM' }).click();
  expect(meant()).toEqual({ at: '2040-11-04T07:30:00.000Z' });
  await screen.getByLabelText('Time', { exact: true }).fill('01:45');
  expect(kept.when.which).toBe('');
  await screen.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
  await screen.getByRole('option', { name: /^Berlin/ }).click();
  await expect.element(which).not.toBeInTheDocument();
  expect(meant()).toEqual({ at: '2040-11-04T00:45:00.000Z' });
});

it('a past day is invalid', async () => {
  const { screen } = await form({ date: '2020-10-18' });
  await expect.element(screen.getByLabelText('Date')).toBeInvalid();
});
