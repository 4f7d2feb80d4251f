import { expect, it } from 'vitest';
import { quotesOverlap, type Passage, type Quote, verifyQuote } from './evidence.ts';
import { redact } from '../../text/redact.ts';

const passage = (segment: number, text: string): Passage => ({ segment, text, at: segment * 10 });
const source = {
  stretches: [
    [passage(0, 'I led the move to React,'), passage(1, 'and we cut the load time by half.')],
    [passage(3, 'Then I led the move to the cloud.')],
    [{ segment: -1, text: 'I wrote it in C++ and Node.js.', at: null }],
  ],
  questions: ['When did you lead a team that cut costs?'],
};
const found = (text: string, segment = 0) => shown(verifyQuote({ segment, text }, source));
const shown = (quote: Quote | null) => quote && { text: quote.text, at: quote.at };

it('a quote is returned in the words of its source with the second of its passage', () => {
  expect(found('i LED the move — to react')).toEqual({ text: 'I led the move to React', at: 0 });
  expect(found('we cut the load time', 7)).toEqual({ text: 'we cut the load time', at: 10 });
});

it('a quote may cross the border of two passages but not a gap', () => {
  expect(found('the move to React and we cut')).toEqual({ text: 'the move to React, and we cut', at: 0 });
  expect(found('the load time by half Then I led')).toBeNull();
});

it('a repeated quote is found at the place nearest to the claimed one', () => {
  expect(found('I led the move', 3)?.at).toBe(30);
  expect(found('I led the move', 0)?.at).toBe(0);
});

it('a quote starts at its first word where word times are known', () => {
  const timed = { ...passage(0, 'Well, I led the move to React.'), times: [0, 0.4, 0.6, 0.9, 1.1, 1.4, 1.6] };
  const place = (text: string) => verifyQuote({ segment: 0, text }, { stretches: [[timed]], questions: [] });
  expect(place('led the move to React')?.at).toBe(0.6);
});

it('two quotes overlap if they share a word', () => {
  const quote = (text: string) => verifyQuote({ segment: 0, text }, source)!;
  expect(quotesOverlap(quote('I led the move to'), quote('move to React and we'))).toBe(true);
  expect(quotesOverlap(quote('I led the move'), quote('and we cut the load'))).toBe(false);
});

it('a quote of written words is found, special characters included', () => {
  expect(found('wrote it in C++ and Node', -1)).toEqual({ text: 'wrote it in C++ and Node.js', at: null });
  expect(found('wrote it in C and Node', -1)).toBeNull();
});

it('a quote is refused if it is too short, repeats the question, or is not in the answer', () => {
  expect(found('I led the')).toBeNull();
  expect(found('lead a team that cut costs')).toBeNull();
  expect(found('I led the move to Vue')).toBeNull();
});

it('a quote in a script without spaces is found', () => {
  const chinese = { stretches: [[passage(2, '我领导了团队的迁移工作。')]], questions: [] };
  expect(shown(verifyQuote({ segment: 2, text: '领导了团队' }, chinese))).toEqual({ text: '领导了团队', at: 20 });
});

it('redaction hides names and addresses and leaves everyday words alone', () => {
  const names = ['Will', 'Young', 'Ana'];
  expect(redact('I am Will Young and I will go; analysis by ANA.', names)).toBe(
    'I am [name] [name] and I will go; analysis by [name].',
  );
  expect(redact('a.b@c.de, ana at mail dot com, https://x.io/y?z or (555) 010-9999, since 2019', names)).toBe(
    '[email], [email], [link] or ([phone], since 2019',
  );
});
