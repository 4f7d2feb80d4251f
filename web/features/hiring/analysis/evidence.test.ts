import { describe, expect, it } from 'vitest';
import { type Claim, claimsOf, markAnswer, markTranscript } from './evidence.ts';

const claim = (n: number, quote: string, at: number | null, tone: Claim['tone'] = 'good'): Claim => ({
  n,
  quote,
  at,
  tone,
  text: `Finding ${n}`,
});
const marked = (pieces: { text: string; claims: Claim[] }[]) =>
  pieces
    .map(({ text, claims }) => (claims.length > 0 ? `[${text}]${claims.map((it) => it.n).join('+')}` : text))
    .join('');

describe('claimsOf', () => {
  it('claims with quotes are numbered, strengths before red flags, and the others have no number', () => {
    const judged = { score: null, notes: '' };
    const claims = claimsOf({
      summary: '',
      strengths: [
        { text: 'Measured', quote: 'a fifth', at: 4 },
        { text: 'Easy to hear', quote: null, at: null },
      ],
      red_flags: [{ text: 'No audit', quote: 'not run a formal audit', at: 139 }],
      communication_skills: judged,
      enthusiasm_motivation: judged,
    });
    expect(claims.map(({ n, tone }) => [n, tone])).toEqual([
      [1, 'good'],
      [null, 'good'],
      [2, 'bad'],
    ]);
  });
});

describe('markTranscript', () => {
  const transcript = [
    { start: 4, end: 8, text: 'The booking flow at Lumen  Clinics.' },
    { start: 8, end: 12, text: 'Missed appointments fell by a fifth.' },
    { start: 60, end: 64, text: 'Missed appointments fell by a fifth.' },
  ];

  it('exactly the words of the quote are marked', () => {
    const lines = markTranscript(transcript, [claim(1, 'fell by a fifth', 8)]);
    expect(lines.map(marked)).toEqual([
      'The booking flow at Lumen Clinics.',
      'Missed appointments [fell by a fifth]1.',
      'Missed appointments fell by a fifth.',
    ]);
  });

  it('the occurrence nearest to the second of the claim is marked', () => {
    const lines = markTranscript(transcript, [claim(1, 'fell by a fifth', 61)]);
    expect(lines.map(marked)[1]).toBe('Missed appointments fell by a fifth.');
    expect(lines.map(marked)[2]).toBe('Missed appointments [fell by a fifth]1.');
  });

  it('a quote across a line break is marked to its end once', () => {
    const lines = markTranscript(transcript, [claim(1, 'at Lumen Clinics. Missed appointments', 4)]);
    expect(lines.map(marked).slice(0, 2)).toEqual([
      'The booking flow [at Lumen Clinics.]1',
      '[Missed appointments]1 fell by a fifth.',
    ]);
    expect(lines.flat().filter((piece) => piece.ends.length > 0)).toHaveLength(1);
  });

  it('two quotes that overlap are both marked', () => {
    const lines = markTranscript(transcript, [claim(1, 'appointments fell', 8), claim(2, 'fell by a fifth', 8, 'bad')]);
    expect(marked(lines[1] ?? [])).toBe('Missed [appointments ]1[fell]1+2[ by a fifth]2.');
  });

  it('a quote that is not in the transcript is ignored', () => {
    const lines = markTranscript(transcript, [claim(1, 'I won a prize', 8)]);
    expect(lines.flat().every((piece) => piece.claims.length === 0)).toBe(true);
  });
});

describe('markAnswer', () => {
  it('a written answer marks written quotes and leaves spoken ones to the transcript', () => {
    const text = 'Four weeks.\nI know React well.';
    expect(marked(markAnswer(text, [claim(1, 'I know React well.', null), claim(2, 'Four weeks.', 12)]))).toBe(
      'Four weeks.\n[I know React well.]1',
    );
    expect(marked(markAnswer('', []))).toBe('');
  });
});
