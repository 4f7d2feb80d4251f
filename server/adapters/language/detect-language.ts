import { francAll } from 'franc-min';
import { answerLanguages } from '#contract/jobs/job-fields.ts';

/** Language detection by trigrams is unreliable for fewer letters. */
const FEWEST_LETTERS = 60;
/** Related languages score close to the likeliest one, so all within this ratio remain candidates. */
const NEARLY_AS_LIKELY = 0.75;

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const byName = new Map(answerLanguages.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));

export function codeOf(given: string): string | null {
  const word = given.trim().toLowerCase();
  const named = byName.get(word);
  if (named) return named;
  if (!/^[a-z]{2,3}(-|_|$)/.test(word)) return null;
  return Intl.getCanonicalLocales(word.split(/[-_]/)[0])[0] ?? null;
}

/** Three-letter codes are the keys of the trigram data; everyday words separate languages that trigrams confuse. */
const trigramCodes: Record<(typeof answerLanguages)[number], [code: string, words?: string]> = {
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
const supportedTrigramCodes = answerLanguages.map((code) => trigramCodes[code][0]);

function likelyLanguages(text: string): string[] {
  if (text.replaceAll(/\P{Letter}/gu, '').length < FEWEST_LETTERS) return [];
  const words = wordsIn(text);
  const everyday = (code: (typeof answerLanguages)[number]) => {
    const known = new Set(trigramCodes[code][1]?.split(' '));
    return words.filter((word) => known.has(word)).length;
  };
  return francAll(text, { only: supportedTrigramCodes })
    .flatMap(([filedAs, share]) =>
      share < NEARLY_AS_LIKELY ? [] : (answerLanguages[supportedTrigramCodes.indexOf(filedAs)] ?? []),
    )
    .toSorted((one, other) => everyday(other) - everyday(one));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Letter}+/gu) ?? [];

export const languageOfPosting = (text: string): string | null => likelyLanguages(text)[0] ?? null;

/** Returns the language of an answer that the job does not accept; null when it fits or cannot be detected. */
export function unexpectedLanguage(asked: readonly string[], answer: string, heard: string | null): string | null {
  if (asked.length === 0) return null;
  const named = heard ? codeOf(heard) : null;
  const [spoken] = named ? [named] : likelyLanguages(answer);
  return spoken && !asked.includes(spoken) ? spoken : null;
}
