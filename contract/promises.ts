/** Days within which an employer may promise an answer (N4). */
export const replyDaysChoices = [3, 7, 10, 14] as const;
export type ReplyDays = (typeof replyDaysChoices)[number];

/** Nobody who was interviewed, or who applied, stays without a decision longer than this. */
export const hardStopDays = 45;

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** When the answer is due: so many days after sending, and on the Monday when that is a weekend (UTC). */
export function replyDueAt(submitted_at: string, reply_days: number): string {
  const due = new Date(Date.parse(submitted_at) + reply_days * DAY_MS);
  const weekday = due.getUTCDay();
  const moved = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(due.getTime() + moved * DAY_MS).toISOString();
}
