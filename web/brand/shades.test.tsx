import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { scoreTone } from './dial.tsx';
import { MatchBadge } from './match-badge.tsx';

it('a score has three shades, with limits at 80 and 60', () => {
  const tones = [100, 80, 79, 60, 59, 0].map((score) => scoreTone(score));
  expect(tones).toEqual(['primary', 'primary', 'warn', 'warn', 'danger', 'danger']);
  expect(scoreTone(78, { low: 76, high: 79 })).toBe('warn');
  expect(scoreTone(78, { low: 76, high: 80 })).toBe('neutral');
});

it('a match is solid from 70, tinted from 40 and outlined below, always with its figure', () => {
  const shadeOf = (value: number) => {
    const html = renderToStaticMarkup(<MatchBadge value={value} />);
    expect(html).toContain(`${value}% match`);
    return /bg-primary-tint|bg-primary|border-rule-strong/.exec(html)?.[0];
  };
  const [solid, tinted, outlined] = ['bg-primary', 'bg-primary-tint', 'border-rule-strong'];
  expect([100, 70, 69, 40, 39, 0].map(shadeOf)).toEqual([solid, solid, tinted, tinted, outlined, outlined]);
});

it('initials are whole visible characters, including emoji and accented letters', () => {
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
