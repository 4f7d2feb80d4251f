const DIGITS = 10;
const MOST_DIGITS = 15;

/** What was typed, for the server: ten American digits at most, or a foreign number, which begins with a plus. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  const american = digits.startsWith('1') && digits.length > DIGITS;
  if (typed.trimStart().startsWith('+') && !american) return `+${digits.slice(0, MOST_DIGITS)}`;
  return (american ? digits.slice(1) : digits).slice(0, DIGITS);
};

/** "303-555-0142": as a manager's phone is shown, at most twelve characters (D53); a foreign one in one piece. */
export const phoneText = (phone: string): string => {
  const digits = phoneDigits(phone);
  if (digits.startsWith('+')) return digits;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)].filter(Boolean).join('-');
};
