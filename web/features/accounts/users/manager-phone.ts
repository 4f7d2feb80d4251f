const DIGITS = 10;

/** The digits of what was typed, ten at most; a leading 1 of the country is dropped. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  return (digits.length > DIGITS && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, DIGITS);
};

/** "303-555-0142": as a manager's phone is shown, at most twelve characters (D53). */
export const phoneText = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)].filter(Boolean).join('-');
