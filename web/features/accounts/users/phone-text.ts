import { phoneDigits } from './manager-phone.ts';

/** "(303) 555-0142": as a candidate's phone is shown, at most fourteen characters (D53); a foreign one in one piece. */
export function candidatePhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.startsWith('+')) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return area;
  return digits.length <= 6 ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
