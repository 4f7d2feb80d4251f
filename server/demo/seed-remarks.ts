import { contestWorkingDays, sameWithin } from '#contract/contests.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import type { Tx } from '../adapters/db.ts';
import { hoursBefore } from './dates.ts';
import type { Scene } from './scene.ts';
import { take } from './take.ts';

/** What a candidate added, corrected and contested after the answer was analysed. */
export async function seedRemarks(tx: Tx, scene: Scene): Promise<void> {
  const { told, id: application_id, now } = scene;
  if (told.context_note) {
    const { text, added } = told.context_note;
    await tx
      .insertInto('context_notes')
      .values({ application_id, text, created_at: hoursBefore(now, added) })
      .execute();
  }
  if (told.contest) await seedContest(tx, scene, told.contest);
}

async function seedContest(tx: Tx, { told, id, job, now }: Scene, contest: NonNullable<Scene['told']['contest']>) {
  const previous_score = (told.recording && take(told.recording).analysis?.analysis_score) ?? null;
  if (previous_score === null) throw new Error('Only what has a score can be contested.');
  const opened = hoursBefore(now, contest.opened);
  const { verdict } = contest;
  const score = verdict ? previous_score + verdict.difference : null;
  const changed = Math.abs(verdict?.difference ?? 0) > sameWithin;
  const decision = verdict && {
    score,
    outcome: changed ? ('changed' as const) : ('upheld' as const),
    reasons: verdict.reasons,
    decided_at: hoursBefore(now, verdict.decided),
  };
  await tx
    .insertInto('contests')
    .values({
      application_id: id,
      org_id: job.manager.org_id,
      words: contest.words,
      reviewer_role: 'admin',
      previous_score,
      created_at: opened,
      due_at: workingDaysAfter(opened, contestWorkingDays),
      ...decision,
    })
    .execute();
  if (changed) await tx.updateTable('applications').set({ analysis_score: score }).where('id', '=', id).execute();
}
