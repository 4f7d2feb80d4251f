import { expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';

it('each question gets its part of the take', () => {
  expect(chaptersOf([0, 52.04, 101.26], 140.9, 3)).toEqual([
    { t_start: 0, t_end: 52 },
    { t_start: 52, t_end: 101.3 },
    { t_start: 101.3, t_end: 140.9 },
  ]);
});

it('questions that were not reached and files without marks have no chapter', () => {
  expect(chaptersOf([0], 20, 2)).toEqual([
    { t_start: 0, t_end: 20 },
    { t_start: null, t_end: null },
  ]);
  expect(chaptersOf([], 0, 2)).toEqual([
    { t_start: null, t_end: null },
    { t_start: null, t_end: null },
  ]);
});

it('a chapter never points beyond the end of the file', () => {
  expect(chaptersOf([0, 20.4], 20.1, 2)).toEqual([
    { t_start: 0, t_end: 20.1 },
    { t_start: 20.1, t_end: 20.1 },
  ]);
});
