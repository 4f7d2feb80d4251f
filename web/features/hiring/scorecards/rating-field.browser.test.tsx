import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RatingField } from './rating-field.tsx';
import { freshRatings, type RatingDraft, ratingsOf } from './scorecard-draft.ts';

async function field(asked: boolean, now: (() => number) | null = null) {
  const kept = { drafts: freshRatings(1) };
  function Form() {
    const [drafts, setDrafts] = useState(kept.drafts);
    kept.drafts = drafts;
    const change = (draft: RatingDraft) => setDrafts([draft]);
    const [draft] = drafts;
    return (
      draft && <RatingField number={1} question="Why bread?" draft={draft} onChange={change} asked={asked} now={now} />
    );
  }
  const screen = await render(<Form />);
  return { screen, ready: () => ratingsOf(kept.drafts) };
}

it('the field explains a level, and its chosen criteria can be deselected', async () => {
  const { screen, ready } = await field(false);
  const group = screen.getByRole('group', { name: /Why bread/ });
  await expect.element(group).toHaveAccessibleDescription(/1 = not answered/);
  await screen.getByRole('radio', { name: '3: A concrete example', exact: true }).click({ force: true });
  await expect.element(group).toHaveAccessibleDescription('A concrete example');
  expect(ready()).toBeNull();
  const words = ['Own experience', 'Clear'];
  for (const name of words) await screen.getByRole('button', { name }).click();
  expect(ready()).toEqual([{ level: 3, criteria: ['evidence', 'clarity'], reason: '' }]);
  await screen.getByRole('button', { name: 'Own experience' }).click();
  await expect.element(screen.getByRole('button', { name: 'Own experience' })).toHaveAttribute('aria-pressed', 'false');
  expect(ready()).toEqual([{ level: 3, criteria: ['clarity'], reason: '' }]);
});

it('the field names what is missing after a check, one problem at a time', async () => {
  const { screen, ready } = await field(true);
  const group = screen.getByRole('group', { name: /Why bread/ });
  const why = screen.getByLabelText('Why, question 1');
  await expect.element(group).toHaveAccessibleDescription('Choose a level');
  await expect.element(why).toBeValid();
  await screen.getByRole('radio', { name: /^1:/ }).click({ force: true });
  await expect.element(why).toBeInvalid();
  await expect.element(why).toHaveAccessibleDescription('Choose a reason or write a note, so your team can follow');
  await why.fill('Said nothing of bread.');
  await expect.element(why).toBeValid();
  expect(ready()).toEqual([{ level: 1, criteria: [], reason: 'Said nothing of bread.' }]);
});

it('the time of the video is inserted after the written text', async () => {
  const { screen } = await field(false, () => 83.4);
  const why = screen.getByLabelText('Why, question 1');
  await screen.getByRole('button', { name: 'Insert the time' }).click();
  await expect.element(why).toHaveValue('1:23 ');
  await why.fill('The oven at');
  await screen.getByRole('button', { name: 'Insert the time' }).click();
  await expect.element(why).toHaveValue('The oven at 1:23 ');
});
