// First and last names that are also everyday words count as names only where they are capitalised.
const everydayWords = new Set(
  (
    'art baker bill black brown chase cook dean drew faith frank gene grace grant green hope hunter jack joy june king ' +
    'long mark may mason page pat price rich rob rose skip smith summer sue white will young'
  ).split(' '),
);

/** Hides names, e-mail addresses, links and phone numbers from a text. */
export function redact(text: string, names: string[]): string {
  return names
    .flatMap((name) => name.split(/\s+/))
    .filter((name) => name.length > 1)
    .reduce((redacted, name) => redacted.replace(nameIn(name), '[name]'), hideAddresses(text));
}

const hideAddresses = (text: string) =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.]*\w/g, '[email]')
    .replace(/\b[\w.]+ at [\w-]+ dot (?:com|org|net|io|edu)\b/gi, '[email]')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '[link]')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '[phone]');

function nameIn(name: string): RegExp {
  const everyday = everydayWords.has(name.toLowerCase());
  const written = everyday ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : name;
  const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, everyday ? 'gu' : 'giu');
}
