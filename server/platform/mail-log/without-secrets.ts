const secretFields = ['token', 'code', 'seal'];
const replacement = '[…]';

/** Blanks one-time codes and everything in links that could be a secret: queries, fragments and long random segments. */
export function withoutSecrets(text: string, values: object): string {
  const secrets = Object.entries(values).flatMap(([field, value]) =>
    secretFields.includes(field) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  const bare = secrets.reduce((blanked, secret) => blanked.replaceAll(secret, replacement), text);
  return bare.replaceAll(/https?:\/\/[^\s<>]+/g, withoutSecretParts);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isRandom = (segment: string) =>
  segment.length >= 20 && /\d/.test(segment) && /[a-z]/i.test(segment) && !uuid.test(segment) && !segment.includes('.');

function withoutSecretParts(url: string): string {
  const [, before = url, rest = ''] = /^([^?#]*)([?#].*)?$/.exec(url) ?? [];
  const path = before
    .split('/')
    .map((segment, at) => (at > 2 && isRandom(segment) ? replacement : segment))
    .join('/');
  return rest === '' || /^\?(?:tab|c|state)=[\w-]+$/.test(rest)
    ? `${path}${rest}`
    : `${path}${rest.charAt(0)}${replacement}`;
}
