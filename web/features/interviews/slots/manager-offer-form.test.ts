import { expect, it } from 'vitest';
import { newInterview } from '../scheduling/manager-interview-form.ts';
import { emptyRow, offerOf } from './manager-offer-form.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
const at = (key: number, date: string, time: string) => ({ ...emptyRow(key), date, time });
const draft = (rows: ReturnType<typeof at>[]) => ({ ...newInterview('America/Denver'), rows, hold_days: 3 as const });
const judge = (...rows: ReturnType<typeof at>[]) => offerOf(draft(rows), { place: false, now });

it('the filled rows are sent as moments of the zone', () => {
  const judged = judge(at(0, '2026-11-26', '14:00'), at(1, '2026-11-27', '09:00'), emptyRow(2));
  expect(judged).toMatchObject({
    request: { slots: ['2026-11-26T21:00:00.000Z', '2026-11-27T16:00:00.000Z'], hold_days: 3, duration: 30 },
  });
});

it('missing and wrong rows are reported', () => {
  const text = (...rows: ReturnType<typeof at>[]) => {
    const judged = judge(...rows);
    return 'problem' in judged ? judged.problem.text : null;
  };
  expect(text(emptyRow(0), emptyRow(1))).toBe('Please fill out all required information.');
  expect(text(at(0, '2026-11-26', '14:00'))).toBe('Please offer at least two times.');
  expect(text(at(0, '2026-11-26', '14:00'), at(1, '2026-11-26', '14:15'))).toBe('Two of these times overlap.');
  expect(text(at(0, '2026-10-26', '14:00'), at(1, '2026-11-26', '14:15'))).toMatch(/today or in the future/);
  expect(text(at(0, '2027-03-14', '02:30'), at(1, '2027-03-15', '09:00'))).toMatch(/skip 02:30/);
});
