import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { scoreTone } from './dial.tsx';
import { MatchBadge } from './match-badge.tsx';

it('has three shades of a score, from 80 and from 60 on', () => {
  expect([100, 80, 79, 60, 59, 0].map(scoreTone)).toEqual(['primary', 'primary', 'warn', 'warn', 'danger', 'danger']);
});

it('has two shades of a match, from 70 and from 40 on, and shows none below', () => {
  const shadeOf = (value: number) => {
    const html = renderToStaticMarkup(<MatchBadge value={value} />);
    return /bg-primary-tint|bg-primary/.exec(html)?.[0];
  };
  const [solid, tinted] = ['bg-primary', 'bg-primary-tint'];
  expect([100, 70, 69, 40, 39, 0].map(shadeOf)).toEqual([solid, solid, tinted, tinted, undefined, undefined]);
  expect(renderToStaticMarkup(<MatchBadge value={39} />)).toBe('');
});

it('takes initials as readers see them: emoji and accented letters stay whole', () => {
  const initialsOf = (name: string) => /<text[^>]*>([^<]*)</.exec(renderToStaticMarkup(<Avatar of={name} />))?.[1];
  expect(['Maya Okafor', 'Cher', '👩🏽‍🚀 Ng', 'e\u0301lodie 👨‍👩‍👧', 'Ana María de la Cruz', ''].map(initialsOf)).toEqual([
    'MO',
    'C',
    '👩🏽‍🚀N',
    'E\u0301👨‍👩‍👧',
    'AC',
    '',
  ]);
});
