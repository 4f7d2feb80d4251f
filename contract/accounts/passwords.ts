/** Why a password is easy to guess, by the names that the estimate gives (D27: "weak password (with reasons)"). */
export const weaknessWords = {
  topTen: 'It is one of the ten most common passwords.',
  topHundred: 'It is one of the hundred most common passwords.',
  common: 'It’s on the lists of common passwords that attackers try first.',
  similarToCommon: 'It is close to a common password.',
  pwned: 'It’s on the lists of common passwords that attackers try first.',
  userInputs: 'It is made of your name or your email address.',
  straightRow: 'It is a row of keys on the keyboard.',
  keyPattern: 'It is a pattern of keys on the keyboard.',
  simpleRepeat: 'It repeats one character.',
  extendedRepeat: 'It repeats a few characters.',
  sequences: 'It is a sequence such as abc or 4321.',
  recentYears: 'It is a year.',
  dates: 'It is a date.',
  wordByItself: 'It is a single word.',
  namesByThemselves: 'It is a name.',
  commonNames: 'It is a common name.',
  short: 'It is too short for how simple it is.',
} as const;
export type Weakness = keyof typeof weaknessWords;

/** From 0, guessed at once, to 4; less than this is refused. */
export const leastStrength = 2;

// Guessing past this length is hopeless, and estimating it slow.
export const estimatedLength = 64;

/** A person's own words, alone and as people join them. */
export const ownWords = (first_name: string, last_name: string, email: string): string[] =>
  [first_name, last_name, `${first_name}${last_name}`, email, email.split('@')[0] ?? ''].filter(Boolean);

/** Shorter words are in too many others. */
const leastOwnWord = 3;

/** The password without the person's own words: what is left is all that a guesser who knows the person has to guess. */
export function withoutOwnWords(password: string, own: readonly string[]): string {
  const words = own
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= leastOwnWord)
    .toSorted((one, other) => other.length - one.length);
  let rest = password;
  for (const word of words) {
    for (let at = rest.toLowerCase().indexOf(word); at >= 0; at = rest.toLowerCase().indexOf(word))
      rest = rest.slice(0, at) + rest.slice(at + word.length);
  }
  return rest;
}

/** An own word never makes a password stronger; one that contains any is at most strong (3). */
export const strongestWithOwnWords = 3;

export const isWeakness = (name: string | null | undefined): name is Weakness =>
  typeof name === 'string' && name in weaknessWords;
