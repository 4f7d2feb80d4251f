import { expect, it } from 'vitest';
import { listMarked, listMessages } from '../tools/translations/list.ts';

/** What docs/voice.md rules out in a text that people read, and what to write. */
const ruledOut: [word: RegExp, instead: string][] = [
  [/\b(some|every|no)body\b/i, 'name who: you, the employer, candidates, no one'],
  [/\bwhoever\b/i, 'name who'],
  [/\bsoftware\b/i, 'AI'],
  [/\be-mail/i, 'email'],
  [/\bcolour|\bfavour|\bbehaviour|\bcentres?\b|\bgrey\b|\bjudgement\b/i, 'American spelling'],
  [
    /\borganis|\brecognis|\banalys(e[ds]?|ing)\b(?<!analyses)|\bcancell(ed|ing)\b|\blabell(ed|ing)\b/i,
    'American spelling',
  ],
  [/\b(is|are) told\b|\bhears? of\b|\bgoes? on with\b|\bby itself\b|\bcomes? by (e?mail)\b/i, 'say what happens'],
  [/\b(cannot|could not) (play|record|blur|show|write)\b|\bdoes not exist\b|\bis not here yet\b/i, 'a contraction'],
  [/\b(half|95 of 100) (are|of them) (faster|sooner)\b/i, 'median, 95th percentile'],
  [/\bcatalogue\b|\bprogramme\b|\blicence\b|\bwhilst\b|\benrol\b|\bfulfil\b/i, 'American spelling'],
];

/** Texts that the specification fixes. */
const fixedTexts = ['LinkedIn authorization was cancelled', 'Labelled priority slot'];
/** States on the wire, which the specification spells this way; screens say "Canceled". */
const states = ['Cancelled'];

const sentences = [...listMarked(), ...listMessages()];
const faultsIn = (texts: { file: string; english: string }[]) =>
  texts.flatMap(({ file, english }) =>
    fixedTexts.includes(english) || states.includes(english)
      ? []
      : ruledOut.filter(([word]) => word.test(english)).map(([, instead]) => `${file}: “${english}” (${instead})`),
  );

it('every sentence is in American English and avoids the words that the style guide forbids', () => {
  expect(sentences.length).toBeGreaterThan(3000);
  expect(faultsIn(sentences)).toEqual([]);
});

it('the check finds each forbidden word', () => {
  const seeded = [
    'Nobody looked',
    'Whoever reads it',
    'Our software',
    'By e-mail',
    'Your colours',
    'It was analysed',
    'The catalogue',
  ];
  expect(faultsIn(seeded.map((english) => ({ file: 'seeded', english })))).toHaveLength(seeded.length);
  expect(faultsIn([{ file: 'seeded', english: 'Two analyses were canceled' }])).toEqual([]);
});
