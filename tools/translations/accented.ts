import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Find } from './catalog.ts';
import { type Message, messageIn } from './compile.ts';

/** An edition of English with marks on every letter, for tests alone: a plain letter on its pages is not marked as a sentence. */
export const accented = 'accented';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marks = 'áƀçđéƒğĥíĵķłɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'.split('');
const marked = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => marks[plain.indexOf(letter)] ?? letter);

/** A sentence with marks on what is said, and none on the names of values and elements. */
const inWords = (message: Message): string =>
  message
    .map((it) => {
      if (it.type === TYPE.literal)
        return it.value
          .replaceAll("'", "''")
          .replaceAll(/<\/?\d+\/?>|([^<]+|<)/g, (tag, words?: string) => (words ? marked(words) : tag));
      if (it.type === TYPE.pound) return '#';
      if (it.type !== TYPE.plural) return `{${'value' in it ? it.value : ''}}`;
      const forms = Object.entries(it.options).map(([name, { value }]) => `${name} {${inWords(value)}}`);
      return `{${it.value}, plural, ${forms.join(' ')}}`;
    })
    .join('');

const find: Find = (_, english) => {
  // A locale that formats what is given to Intl: Greek, whose letters are not plain either.
  if (/^en-[A-Z]{2}$/.test(english)) return accentedFacts.locale;
  return inWords(messageIn(english));
};

export const openAccented = (): Find & { files: string[] } => Object.assign(find, { files: [] });

export const accentedFacts = { locale: 'el' };
