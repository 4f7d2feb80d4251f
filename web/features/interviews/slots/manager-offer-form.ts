import type { Sent } from '#contract/base/endpoint.ts';
import { leastSlots, mostSlots, type slots } from '#contract/interviews/slots.ts';
import {
  detailsOf,
  type InterviewDraft,
  type InterviewProblem,
  type Known,
} from '../scheduling/manager-interview-form.ts';
import { fillOutText, momentOf, type When } from '../scheduling/when.ts';
import { t } from '../../../ui/words.ts';

export type SlotRow = Omit<When, 'timezone'> & { key: number };
export type OfferDraft = InterviewDraft & { rows: SlotRow[]; hold_days: 1 | 2 | 3 | 7 };

export const emptyRow = (key: number): SlotRow => ({ key, date: '', time: '', which: '' });
export const firstRows = (): SlotRow[] => Array.from({ length: leastSlots }, (_, key) => emptyRow(key));
export const mayAdd = (rows: readonly SlotRow[]) => rows.length < mostSlots;

type Request = Omit<Sent<typeof slots.offer>, 'application_id'>;
type Problem = InterviewProblem | { field: 'rows'; text: string };

/** What to send, or the first thing that is in the way; rows that are left empty do not count. */
export function offerOf(
  draft: OfferDraft,
  { now = Date.now(), ...known }: Known & { now?: number },
): { request: Request } | { problem: Problem } {
  const rows = draft.rows.filter(({ date, time }) => date || time);
  const moments: string[] = [];
  for (const row of rows) {
    const moment = momentOf({ ...row, timezone: draft.timezone }, now);
    if ('problem' in moment) return { problem: { field: 'rows', text: moment.problem.text } };
    moments.push(moment.at);
  }
  const problem = (text: string) => ({ problem: { field: 'rows', text } as const });
  if (moments.length < leastSlots)
    return problem(rows.length === 0 ? fillOutText : t`Please offer at least two times.`);
  const sorted = moments.map((moment) => Date.parse(moment)).toSorted((a, b) => a - b);
  const tooClose = sorted.some((at, index) => index > 0 && at < (sorted[index - 1] ?? 0) + draft.duration * 60_000);
  if (tooClose) return problem(t`Two of these times overlap.`);
  const rest = detailsOf(draft, known);
  if ('problem' in rest) return rest;
  return { request: { ...rest.details, slots: moments, hold_days: draft.hold_days } };
}
