import { expect, it } from 'vitest';
import { skillsIn, skillText } from './skill-list.ts';

it('a list is read with or without a space after the comma', () => {
  expect(skillsIn('React, TypeScript,Node.js ,  , UI   Design,')).toEqual([
    'React',
    'TypeScript',
    'Node.js',
    'UI Design',
  ]);
});

it('a skill that is written twice is listed once', () => {
  expect(skillsIn('SQL, sql, Go, SQL')).toEqual(['SQL', 'Go']);
});

it('a written list is read back unchanged', () => {
  expect(skillsIn(skillText(['C', 'R', 'Data Analysis']))).toEqual(['C', 'R', 'Data Analysis']);
  expect(skillsIn('')).toEqual([]);
});
