import { expect, it } from 'vitest';
import { skillsIn, skillText } from './skill-list.ts';

it('reads a list with or without a space behind the comma', () => {
  expect(skillsIn('React, TypeScript,Node.js ,  , UI   Design,')).toEqual([
    'React',
    'TypeScript',
    'Node.js',
    'UI Design',
  ]);
});

it('keeps a skill that is written twice once', () => {
  expect(skillsIn('SQL, sql, Go, SQL')).toEqual(['SQL', 'Go']);
});

it('writes what it reads', () => {
  expect(skillsIn(skillText(['C', 'R', 'Data Analysis']))).toEqual(['C', 'R', 'Data Analysis']);
  expect(skillsIn('')).toEqual([]);
});
