import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOf, percentageFor, skillsMatch } from './match.ts';

describe('the skill match', () => {
  it.each([
    ['React', 'react', true],
    ['React', 'React Native', true],
    ['React Native', 'react', true],
    ['UI', 'UI Design', true],
    ['C', 'CSS', false],
    ['Go', 'MongoDB', false],
    ['Go', 'go', true],
    ['R', 'React', false],
    ['C', 'C++', false],
    ['C', 'C#', false],
    ['', 'React', false],
    ['  ', 'React', false],
    ['C', 'Embedded C', true],
    ['R', 'SQL, R', true],
    ['É', 'Café', false],
    ['É', 'É Café', true],
    ['C', 'Clean C', true],
    ['C', 'C++ and C', true],
    ['Go', 'Go!', true],
    ['ß', '𝒳ß', false],
    ['ß', '🎬ß', true],
  ])('the match of the skills %j and %j is %j', (one, other, expected) => {
    expect(skillsMatch(one, other)).toBe(expected);
    expect(skillsMatch(other, one)).toBe(expected);
  });

  it('the match is the rounded share of required skills', () => {
    expect(matchOf(['React', 'SQL', 'Figma'], ['react', 'PostgreSQL'])).toEqual({
      percentage: 67,
      matched: ['React', 'SQL'],
      missing: ['Figma'],
    });
  });

  it('the match has no percentage when nothing is required', () => {
    expect(matchOf([], ['React']).percentage).toBeNull();
    expect(matchOf([' ', ''], ['React']).percentage).toBeNull();
  });

  it('the match is 0 for someone without skills', () => {
    expect(matchOf(['React'], []).percentage).toBe(0);
    expect(matchOf(['React'], ['', ' ']).percentage).toBe(0);
  });

  it('the match is the same when one job is compared with many people', () => {
    const skills = fc.array(fc.constantFrom('', ' ', 'C', 'C++', 'react', 'React Native', 'SQL', 'Go', 'MongoDB'));
    const differs = ([required, own]: [string[], string[]]) =>
      percentageFor(required)(own) !== matchOf(required, own).percentage;
    expect(fc.sample(fc.tuple(skills, skills), 500).filter(differs)).toEqual([]);
  });
});
