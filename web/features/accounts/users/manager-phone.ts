const DIGITS = 10;
const MOST_DIGITS = 15;

/** Converts typed text to at most ten American digits, or to a foreign number that begins with a plus. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  const american = digits.startsWith('1') && digits.length > DIGITS;
  if (typed.trimStart().startsWith('+') && !american) return `+${digits.slice(0, MOST_DIGITS)}`;
  return (american ? digits.slice(1) : digits).slice(0, DIGITS);
};

/** Formats a manager's phone as "303-555-0142" (at most twelve characters) and leaves foreign numbers in one piece. */
export const phoneText = (phone: string): string => {
  const digits = phoneDigits(phone);
  if (digits.startsWith('+')) return digits;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)].filter(Boolean).join('-');
};
