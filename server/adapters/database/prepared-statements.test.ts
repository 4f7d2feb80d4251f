import { expect, it } from 'vitest';
import { connectionSeconds, openStatementNames } from './prepared-statements.ts';

it('a statement gets a name the third time it is asked, and the name stays the same', () => {
  const nameOf = openStatementNames();
  const asked = () => nameOf('select 1 as one');
  expect([asked(), asked()]).toEqual([null, null]);
  const name = asked();
  expect(name).toMatch(/^often [0-9a-f]{16}$/);
  expect(asked()).toBe(name);
});

it('a command and a statement whose plan depends on its values get no name', () => {
  const nameOf = openStatementNames();
  for (const text of ['select from jobs where words @@ $1', 'select * from jobs', 'begin'])
    expect([text, nameOf(text), nameOf(text), nameOf(text)]).toEqual([text, null, null, null]);
});

it('new statements get names once the connections that knew the old names are closed', () => {
  let now = 0;
  const nameOf = openStatementNames(() => now);
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1);
  for (let count = 0; count < 400; count++) expect(third(`select ${count}`)).not.toBeNull();
  expect(third('select late')).toBeNull();
  now = connectionSeconds * 1000;
  expect(third('select late')).toMatch(/^often /);
});
