import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { applications, applicationStatuses, canMove, rejectionCodes } from './applications.ts';
import { reviews } from './review.ts';

describe('status transitions of an application', () => {
  it.each([
    ['draft', ['submitted', 'withdrawn']],
    ['submitted', ['under_review', 'meeting_scheduled', 'accepted', 'rejected', 'withdrawn']],
    ['under_review', ['meeting_scheduled', 'accepted', 'rejected', 'withdrawn']],
    ['meeting_scheduled', ['under_review', 'accepted', 'rejected', 'withdrawn']],
    ['accepted', []],
    ['rejected', ['under_review']],
    ['withdrawn', []],
  ] as const)('an application moves from %s only to the allowed statuses', (from, allowed) => {
    expect(applicationStatuses.filter((to) => canMove(from, to))).toEqual(allowed);
  });
});

const id = '0b0e7a52-6b7e-4c8e-9a39-2f0f3c1d9e11';
const submit = (input: object) => safeParse(applications.submit.input, { application_id: id, ...input });
const update = (input: object) => safeParse(reviews.updateStatus.input, { application_id: id, ...input });
const texts = (count: number, length = 1) => Array.from({ length: count }, () => ({ text: 'x'.repeat(length) }));

describe('the input of a submit', () => {
  it('a submit needs no choice of analysis and distinguishes "not chosen" from "no"', () => {
    expect(submit({}).data).toEqual({ application_id: id });
    expect(submit({ ai_consent: null }).data?.ai_consent).toBe(null);
    expect(submit({ ai_consent: false }).data?.ai_consent).toBe(false);
  });

  it('a submit cannot set status, score or analysis', () => {
    const sneaky = { status: 'accepted', analysis_score: 100, analysis_status: 'completed', door: 'standard' };
    expect(submit(sneaky).data).toEqual({ application_id: id });
  });

  it('a submit takes at most three answers of bounded length, with marks inside the longest allowed take', () => {
    expect(submit({ answers: texts(3, 5000) }).success).toBe(true);
    expect(submit({ answers: texts(4) }).success).toBe(false);
    expect(submit({ answers: texts(1, 5001) }).success).toBe(false);
    expect(submit({ answers: [{ t_start: -1 }] }).success).toBe(false);
    expect(submit({ answers: [{ t_end: 401 }] }).success).toBe(false);
    expect(submit({ answers: [{}] }).data?.answers).toEqual([{ text: '', t_start: null, t_end: null }]);
  });
});

describe('the input of a decision', () => {
  it('a manager chooses one of three decisions, with a reason from the list', () => {
    for (const new_status of ['rejected', 'accepted', 'under_review']) {
      expect(update({ new_status }).success).toBe(true);
    }
    for (const new_status of ['draft', 'submitted', 'meeting_scheduled', 'withdrawn']) {
      expect(update({ new_status }).success).toBe(false);
    }
    for (const reason_code of Object.keys(rejectionCodes)) {
      expect(update({ new_status: 'rejected', reason_code }).success).toBe(true);
    }
    expect(update({ new_status: 'rejected', reason_code: 'age' }).success).toBe(false);
    expect(update({ new_status: 'rejected', note: 'x'.repeat(1001) }).success).toBe(false);
  });
});
