import { fixed } from '../base/fixed.ts';

export const weaknessMessages = {
  topTen: fixed('It is one of the ten most common passwords.'),
  topHundred: fixed('It is one of the hundred most common passwords.'),
  common: fixed('It’s on the lists of common passwords that attackers try first.'),
  similarToCommon: fixed('It is close to a common password.'),
  pwned: fixed('It’s on the lists of common passwords that attackers try first.'),
  userInputs: fixed('It is made of your name or your email address.'),
  straightRow: fixed('It is a row of keys on the keyboard.'),
  keyPattern: fixed('It is a pattern of keys on the keyboard.'),
  simpleRepeat: fixed('It repeats one character.'),
  extendedRepeat: fixed('It repeats a few characters.'),
  sequences: fixed('It is a sequence such as abc or 4321.'),
  recentYears: fixed('It is a year.'),
  dates: fixed('It is a date.'),
  wordByItself: fixed('It is a single word.'),
  namesByThemselves: fixed('It is a name.'),
  commonNames: fixed('It is a common name.'),
  short: fixed('It is too short for how simple it is.'),
} as const;
export type Weakness = keyof typeof weaknessMessages;

/** Devices type the same letter as different code points; RFC 8265 and NIST SP 800-63B normalize before hashing. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The score runs from 0 (guessed immediately) to 4; passwords below this score are refused. */
export const minPasswordStrength = 2;

// Passwords beyond this length cannot be guessed, and estimating their strength is slow.
export const estimatedLength = 64;

export const personalWords = (first_name: string, last_name: string, email: string): string[] =>
  [first_name, last_name, `${first_name}${last_name}`, email, email.split('@')[0] ?? ''].filter(Boolean);

/** Shorter words occur in too many other words to be removed. */
const minPersonalWordLength = 3;

/** Removes the person's own words from the password, because a guesser who knows the person does not need to guess them. */
export function withoutPersonalWords(password: string, own: readonly string[]): string {
  const words = own
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= minPersonalWordLength)
    .toSorted((one, other) => other.length - one.length);
  let rest = password;
  for (const word of words) {
    for (let at = rest.toLowerCase().indexOf(word); at >= 0; at = rest.toLowerCase().indexOf(word))
      rest = rest.slice(0, at) + rest.slice(at + word.length);
  }
  return rest;
}

export const maxStrengthWithPersonalWords = 3;

export const isWeakness = (name: string | null | undefined): name is Weakness =>
  typeof name === 'string' && name in weaknessMessages;
