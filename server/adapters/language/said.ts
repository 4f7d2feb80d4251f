/** A value that each language writes in its own way. */
type Written =
  | { day: string }
  | { moment: string; zone: string }
  | { signed: string; zone: string }
  | { money: number; currency: string }
  | { languages: readonly string[] };

/** What is put into a message: what people wrote and names stay as they are; words of ours are messages themselves. */
export type Value = string | number | Said | Written;

/** A message of ours in ICU MessageFormat with its values; text is only made of it by `say`, in the language of its reader. */
export type Said = { say: string; with?: Record<string, Value> };

/** Before the forms of a plural, as in `{count, plural, one {# job} other {# jobs}}`, which are no values. */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;
type First<Text extends string> = Text extends `${infer Name}}${string}` ? Name : never;
type NameIn<Before extends string, Rest extends string> = Before extends `${string}${Form} `
  ? never
  : First<Rest> extends `${infer Name},${string}`
    ? [Name, number]
    : [First<Rest>, Value];
type Pairs<Message extends string> = Message extends `${infer Before}{${infer Rest}`
  ? NameIn<Before, Rest> | Pairs<Rest>
  : never;
type Values<Message extends string> = { [Pair in Pairs<Message> as Pair[0]]: Pair[1] };

/** Marks a sentence of the server, which `npm run translations` then finds; a count is a number. */
export const said = <const Message extends string>(
  message: Message,
  ...[values]: [Pairs<Message>] extends [never] ? [] : [values: Values<Message>]
): Said => (values ? { say: message, with: values } : { say: message });

/** What people wrote, as a line of its own. */
export const own = (text: string): Said => ({ say: '{text}', with: { text } });

/** Words of ours from a table of the contract, whose sentences are in the catalogs too; never for what people wrote. */
export const ours = (words: string): Said => ({ say: words });

/** `November 24, 2026`, the day of UTC, as no one's clock is known. */
export const day = (moment: string): Value => ({ day: moment });

/** `Tuesday, November 24, 2026 at 3:00 PM GMT-07:00 (America/Denver)` */
export const moment = (at: string, zone: string): Value => ({ moment: at, zone });

/** `November 24, 2026 at 3:00 PM (America/Denver)` */
export const signed = (at: string, zone: string): Value => ({ signed: at, zone });

/** `English and Spanish`, by their codes. */
export const languageNames = (languages: readonly string[]): Value => ({ languages });

/** From the smallest unit, such as cents. */
export const money = ({ amount, currency }: { amount: number; currency: string }): Value => ({
  money: amount,
  currency,
});
