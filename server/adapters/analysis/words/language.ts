import { francAll } from 'franc-min';
import { answerLanguages } from '#contract/jobs/job-fields.ts';

/** Letters below which a guess from trigrams is worth nothing. */
const FEWEST_LETTERS = 60;
/** Related languages come close to the likeliest one: all of these may be it. */
const NEARLY_AS_LIKELY = 0.75;

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const byName = new Map(answerLanguages.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));

/** The code of a language that a transcriber names by a code (`en`, `eng`, `en-US`) or in English (`english`). */
export function codeOf(given: string): string | null {
  const word = given.trim().toLowerCase();
  const named = byName.get(word);
  if (named) return named;
  if (!/^[a-z]{2,3}(-|_|$)/.test(word)) return null;
  return Intl.getCanonicalLocales(word.split(/[-_]/)[0])[0] ?? null;
}

/** Codes of three letters, as trigrams are filed by, with everyday words where trigrams alone mistake one for the other. */
const filed: Record<(typeof answerLanguages)[number], [code: string, words?: string]> = {
  en: ['eng', 'the and of to you in is for with your our who did when what'],
  es: ['spa', 'de la que el en y los con para por una del mi tu se'],
  fr: ['fra', 'de la le les et des en pour avec une vous nous dans mon est'],
  de: ['deu', 'der die und das mit für wir ein eine ist den von zu ich sie'],
  pt: ['por', 'de a o que e em para com uma os do da não você meu'],
  it: ['ita', 'di e la il che per con una in del sono ho mia della i'],
  nl: ['nld', 'de het en van een met voor ik je wij is dat te op zijn'],
  pl: ['pol'],
  ru: ['rus'],
  uk: ['ukr'],
  zh: ['cmn'],
  ja: ['jpn'],
  ko: ['kor'],
  vi: ['vie'],
  ar: ['arb'],
  hi: ['hin'],
};
const only = answerLanguages.map((code) => filed[code][0]);

/** The languages that a text may be in, the likeliest first; none when it is too short to tell. */
function likelyLanguages(text: string): string[] {
  if (text.replaceAll(/\P{Letter}/gu, '').length < FEWEST_LETTERS) return [];
  const words = wordsIn(text);
  const everyday = (code: (typeof answerLanguages)[number]) => {
    const known = new Set(filed[code][1]?.split(' '));
    return words.filter((word) => known.has(word)).length;
  };
  return francAll(text, { only })
    .flatMap(([filedAs, share]) => (share < NEARLY_AS_LIKELY ? [] : (answerLanguages[only.indexOf(filedAs)] ?? [])))
    .toSorted((one, other) => everyday(other) - everyday(one));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Letter}+/gu) ?? [];

/** The language of a posting by all of its words; null when they are too few. */
export const languageOfPosting = (text: string): string | null => likelyLanguages(text)[0] ?? null;

/** The code of the language of an answer when the job does not ask for it; null when it fits or no one can tell (D84, D129). */
export function unexpectedLanguage(asked: readonly string[], answer: string, heard: string | null): string | null {
  if (asked.length === 0) return null;
  const named = heard ? codeOf(heard) : null;
  const [spoken] = named ? [named] : likelyLanguages(answer);
  return spoken && !asked.includes(spoken) ? spoken : null;
}
