import type { RawInput } from '#contract/base/endpoint.ts';
import { leastSlots, mostSlots, type slots } from '#contract/interviews/slots.ts';
import {
  detailsOf,
  type InterviewDraft,
  type InterviewProblem,
  type LocationOptions,
} from '../scheduling/manager-interview-form.ts';
import { missingFieldsText, momentOfTyped, type TypedTime } from '../scheduling/typed-time.ts';
import { t } from '../../../ui/words.ts';

export type SlotRow = Omit<TypedTime, 'timezone'> & { key: number };
export type OfferDraft = InterviewDraft & { rows: SlotRow[]; hold_days: 1 | 2 | 3 | 7 };

export const emptyRow = (key: number): SlotRow => ({ key, date: '', time: '', which: '' });
export const firstRows = (): SlotRow[] => Array.from({ length: leastSlots }, (_, key) => emptyRow(key));
export const canAddRow = (rows: readonly SlotRow[]) => rows.length < mostSlots;

type Request = Omit<RawInput<typeof slots.offer>, 'application_id'>;
type Problem = InterviewProblem | { field: 'rows'; text: string };

export function offerOf(
  draft: OfferDraft,
  { now = Date.now(), ...known }: LocationOptions & { now?: number },
): { request: Request } | { problem: Problem } {
  const rows = draft.rows.filter(({ date, time }) => date || time);
  const moments: string[] = [];
  for (const row of rows) {
    const moment = momentOfTyped({ ...row, timezone: draft.timezone }, now);
    if ('problem' in moment) return { problem: { field: 'rows', text: moment.problem.text } };
    moments.push(moment.at);
  }
  const problem = (text: string) => ({ problem: { field: 'rows', text } as const });
  if (moments.length < leastSlots)
    return problem(rows.length === 0 ? missingFieldsText : t`Please offer at least two times.`);
  const sorted = moments.map((moment) => Date.parse(moment)).toSorted((a, b) => a - b);
  const tooClose = sorted.some((at, index) => index > 0 && at < (sorted[index - 1] ?? 0) + draft.duration * 60_000);
  if (tooClose) return problem(t`Two of these times overlap.`);
  const rest = detailsOf(draft, known);
  if ('problem' in rest) return rest;
  return { request: { ...rest.details, slots: moments, hold_days: draft.hold_days } };
}
