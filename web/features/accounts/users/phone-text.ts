import { phoneDigits } from './manager-phone.ts';

/** Formats a candidate's phone as "(303) 555-0142" (at most fourteen characters) and leaves foreign numbers in one piece. */
export function candidatePhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.startsWith('+')) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return area;
  return digits.length <= 6 ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
