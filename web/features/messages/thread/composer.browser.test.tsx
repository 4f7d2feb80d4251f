import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer } from './composer.tsx';

it.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari, which ends the composition first', { isComposing: false, keyCode: 229 }],
])('Enter that ends a text composition does not send half a word %s', async (browser, composing) => {
  const sent: string[] = [];
  const screen = await render(
    <Composer conversationId={`composition ${browser}`} to="Noor" onSay={(text) => sent.push(text)} />,
  );
  const box = screen.getByLabelText('Message to Noor');
  await box.fill('にほんご');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...composing, bubbles: true }));
  await expect.element(box).toHaveValue('にほんご');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['にほんご']);
});
