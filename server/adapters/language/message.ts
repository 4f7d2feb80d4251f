type FormattedValue =
  | { day: string }
  | { moment: string; zone: string; besideAnother?: true }
  | { signed: string; zone: string }
  | { money: number; currency: string }
  | { languages: readonly string[] };

export type MessageValue = string | number | TranslatableMessage | FormattedValue;

export type TranslatableMessage = { say: string; with?: Record<string, MessageValue> };

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;
type First<Text extends string> = Text extends `${infer Name}}${string}` ? Name : never;
type NameIn<Before extends string, Rest extends string> = Before extends `${string}${Form} `
  ? never
  : First<Rest> extends `${infer Name},${string}`
    ? [Name, number]
    : [First<Rest>, MessageValue];
type Pairs<Message extends string> = Message extends `${infer Before}{${infer Rest}`
  ? NameIn<Before, Rest> | Pairs<Rest>
  : never;
type Values<Message extends string> = { [Pair in Pairs<Message> as Pair[0]]: Pair[1] };

export const message = <const Message extends string>(
  message: Message,
  ...[values]: [Pairs<Message>] extends [never] ? [] : [values: Values<Message>]
): TranslatableMessage => (values ? { say: message, with: values } : { say: message });

export const verbatim = (text: string): TranslatableMessage => ({ say: '{text}', with: { text } });

export const contractText = (words: string): TranslatableMessage => ({ say: words });

export const dateValue = (moment: string): MessageValue => ({ day: moment });

export const momentValue = (at: string, zone: string): MessageValue => ({ moment: at, zone });

export const momentBesideAnother = (at: string, zone: string): MessageValue => ({
  moment: at,
  zone,
  besideAnother: true,
});

export const signatureMoment = (at: string, zone: string): MessageValue => ({ signed: at, zone });

export const languageNames = (languages: readonly string[]): MessageValue => ({ languages });

export const moneyValue = ({ amount, currency }: { amount: number; currency: string }): MessageValue => ({
  money: amount,
  currency,
});
