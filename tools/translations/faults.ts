import { TYPE } from '@formatjs/icu-messageformat-parser';
import { type Message, messageIn } from './compile.ts';

type Placeholders = { names: string[]; plurals: { name: string; forms: string[]; counts: boolean }[] };

function placeholdersIn(message: Message): Placeholders {
  const found: Placeholders = { names: [], plurals: [] };
  const see = (some: Message) => {
    for (const it of some) {
      if (it.type === TYPE.argument) found.names.push(`{${it.value}}`);
      if (it.type === TYPE.literal) found.names.push(...(it.value.match(/<\/?\d+\/?>/g) ?? []));
      if (it.type !== TYPE.plural) continue;
      const forms = Object.values(it.options);
      const counts = forms.some(({ value }) => value.some(({ type }) => type === TYPE.pound));
      found.plurals.push({ name: it.value, forms: Object.keys(it.options), counts });
      forms.forEach(({ value }) => see(value));
    }
  };
  see(message);
  return found;
}

/** The forms that a language takes for whole numbers as they occur; Spanish has one more for round millions. */
export const formsOf = (locale: string): string[] => {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
};

/** What is wrong with the words of a language for a sentence, as a person reads it; empty when nothing is. */
export function faultsOf(english: string, words: string, locale: string): string[] {
  const [here, there] = [placeholdersIn(messageIn(english)), placeholdersIn(messageIn(words))];
  const counted = there.plurals.map(({ name }) => name);
  const forms = formsOf(locale);
  return [
    ...here.names.filter((it) => !there.names.includes(it)).map((it) => `loses ${it}`),
    ...there.names.filter((it) => !here.names.includes(it)).map((it) => `makes up ${it}`),
    // Only a plural that says no number, as in `{count, plural, one {is} other {are}}`, may have no counterpart.
    ...here.plurals
      .filter(({ name, counts }) => counts && !counted.includes(name))
      .map(({ name }) => `loses the count ${name}`),
    ...counted.filter((it) => !here.plurals.some(({ name }) => name === it)).map((it) => `makes up the count ${it}`),
    ...there.plurals.flatMap((it) =>
      forms.filter((form) => !it.forms.includes(form)).map((form) => `${it.name} has no form “${form}”`),
    ),
  ];
}
