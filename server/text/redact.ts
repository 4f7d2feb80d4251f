import { withoutZip } from './places.ts';

const everydayWords = new Set(
  (
    'art baker bill black brown chase cook dean drew faith frank gene grace grant green hope hunter jack joy june king ' +
    'long mark may mason page pat price rich rob rose skip smith summer sue white will young'
  ).split(' '),
);

export const redact = (text: string, names: string[]): string => withoutNames(hideAddresses(withoutZip(text)), names);

const withoutNames = (text: string, names: string[]): string =>
  names
    .flatMap((name) => name.split(/\s+/))
    .filter((name) => name.length > 1)
    .reduce((redacted, name) => redacted.replace(nameIn(name), '[name]'), text);

export type PersonTraces = { names: string[]; email: string; phone: string };

export function withoutPerson(text: string, { names, email, phone }: PersonTraces): string {
  const digits = phone.replace(/\D/g, '').split('');
  const bare = email ? text.replace(new RegExp(literal(email), 'giu'), '[email]') : text;
  const between = '[\\s().-]*';
  const number = new RegExp(`(?:\\+?\\d{1,3}${between})?\\(?${digits.join(between)}`, 'g');
  const numbered = digits.length > 5 ? bare.replace(number, '[phone]') : bare;
  return withoutNames(numbered, names);
}

export function valueWithoutPerson<T>(value: T, traces: PersonTraces): T {
  if (typeof value === 'string') return withoutPerson(value, traces) as T;
  if (Array.isArray(value)) return value.map((inside: unknown) => valueWithoutPerson(inside, traces)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, valueWithoutPerson(inside as unknown, traces)]),
  ) as T;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const hideAddresses = (text: string) =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.]*\w/g, '[email]')
    .replace(/\b[\w.]+ at [\w-]+ dot (?:com|org|net|io|edu)\b/gi, '[email]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[link]')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '[phone]');

function nameIn(name: string): RegExp {
  const everyday = everydayWords.has(name.toLowerCase());
  const written = everyday ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name;
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal(written)}(?![\\p{L}\\p{N}])`, everyday ? 'gu' : 'giu');
}
