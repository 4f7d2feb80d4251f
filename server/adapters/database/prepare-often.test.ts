import { expect, it } from 'vitest';
import { connectionSeconds, openNames } from './prepare-often.ts';

it('names what is asked a third time, always the same', () => {
  const nameOf = openNames();
  const asked = () => nameOf('select 1 as one');
  expect([asked(), asked()]).toEqual([null, null]);
  const name = asked();
  expect(name).toMatch(/^often [0-9a-f]{16}$/);
  expect(asked()).toBe(name);
});

it('names none whose plan depends on its words, and no command', () => {
  const nameOf = openNames();
  for (const text of ['select from jobs where words @@ $1', 'select * from jobs', 'begin'])
    expect([text, nameOf(text), nameOf(text), nameOf(text)]).toEqual([text, null, null, null]);
});

it('gives the room of old names to new ones once the connections that knew them are gone', () => {
  let now = 0;
  const nameOf = openNames(() => now);
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1);
  for (let count = 0; count < 400; count++) expect(third(`select ${count}`)).not.toBeNull();
  expect(third('select late')).toBeNull();
  now = connectionSeconds * 1000;
  expect(third('select late')).toMatch(/^often /);
});
