import { expect, it } from 'vitest';
import { dropCopy, followCopy, keepCopy, startingTexts } from './draft-copy.ts';

function shelf() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('starts with what this device kept, then with what the server knows', () => {
  const device = shelf();
  expect(startingTexts(device, 'a', ['saved', ''])).toEqual(['saved', '']);
  keepCopy(device, 'a', ['typed later', 'and here']);
  expect(startingTexts(device, 'a', ['saved', ''])).toEqual(['typed later', 'and here']);
  expect(startingTexts(device, 'b', ['saved', ''])).toEqual(['saved', '']);
  dropCopy(device, 'a');
  expect(startingTexts(device, 'a', ['saved', ''])).toEqual(['saved', '']);
});

it('survives a device that cannot store, and a copy that makes no sense', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepCopy(full, 'a', ['typed']);
  expect(startingTexts({ ...shelf(), getItem: () => '{"not":"a list"}' }, 'a', ['saved'])).toEqual(['saved']);
  expect(startingTexts({ ...shelf(), getItem: () => 'broken' }, 'a', ['saved'])).toEqual(['saved']);
});

it('hears what another tab types into the same application, and nothing else', () => {
  const page = new EventTarget();
  const change = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  let heard = 0;
  const stop = followCopy(page, 'a', () => heard++);
  change('draft-a', '["typed there"]');
  change('draft-b', '["another application"]');
  change('draft-a', null);
  expect(heard).toBe(1);
  stop();
  change('draft-a', '["later"]');
  expect(heard).toBe(1);
});
