import { expect, it } from 'vitest';
import { deleteCopy, onCopyChanged, saveCopy, initialTexts } from './draft-copy.ts';

function shelf() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('the copy on this device comes first, then the answers from the server', () => {
  const device = shelf();
  expect(initialTexts(device, 'a', ['saved', ''])).toEqual(['saved', '']);
  saveCopy(device, 'a', ['typed later', 'and here']);
  expect(initialTexts(device, 'a', ['saved', ''])).toEqual(['typed later', 'and here']);
  expect(initialTexts(device, 'b', ['saved', ''])).toEqual(['saved', '']);
  deleteCopy(device, 'a');
  expect(initialTexts(device, 'a', ['saved', ''])).toEqual(['saved', '']);
});

it('a device that cannot store and an invalid copy cause no error', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  saveCopy(full, 'a', ['typed']);
  expect(initialTexts({ ...shelf(), getItem: () => '{"not":"a list"}' }, 'a', ['saved'])).toEqual(['saved']);
  expect(initialTexts({ ...shelf(), getItem: () => 'broken' }, 'a', ['saved'])).toEqual(['saved']);
});

it('text typed in another tab notifies the form of the same application only', () => {
  const page = new EventTarget();
  const change = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  let heard = 0;
  const stop = onCopyChanged(page, 'a', () => heard++);
  change('draft-a', '["typed there"]');
  change('draft-b', '["another application"]');
  change('draft-a', null);
  expect(heard).toBe(1);
  stop();
  change('draft-a', '["later"]');
  expect(heard).toBe(1);
});
