import { appealWorkingDays, recommendationFor, sameWithin } from '#contract/hiring/appeals.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { hoursBefore } from '../dates.ts';
import { analyseTake } from './analyse-take.ts';
import type { Scene } from './scene.ts';

export async function seedRemarks(tx: Tx, scene: Scene): Promise<void> {
  const { told, id: application_id, now } = scene;
  if (told.context_note) {
    const { text, added } = told.context_note;
    await tx
      .insertInto('context_notes')
      .values({ application_id, text, created_at: hoursBefore(now, added) })
      .execute();
  }
  if (told.appeal) await seedAppeal(tx, scene, told.appeal);
}

async function seedAppeal(tx: Tx, { told, id, job, now }: Scene, appeal: NonNullable<Scene['told']['appeal']>) {
  const analysis = told.recording ? await analyseTake(told.recording) : null;
  const previous_score = analysis?.analysis_score ?? null;
  if (previous_score === null) throw new Error('Only what has a score can be contested.');
  const opened = hoursBefore(now, appeal.opened);
  const { verdict } = appeal;
  const score = verdict ? previous_score + verdict.difference : null;
  const changed = Math.abs(verdict?.difference ?? 0) > sameWithin;
  const decision = verdict && {
    score,
    outcome: changed ? ('changed' as const) : ('upheld' as const),
    reasons: verdict.reasons,
    decided_at: hoursBefore(now, verdict.decided),
  };
  await tx
    .insertInto('appeals')
    .values({
      application_id: id,
      org_id: job.manager.org_id,
      words: appeal.words,
      reviewer_role: 'admin',
      previous_score,
      previous_demo: true,
      created_at: opened,
      due_at: workingDaysAfter(opened, appealWorkingDays),
      ...decision,
    })
    .execute();
  if (!changed || score === null) return;
  const counts = { analysis_score: score, analysis_demo: false, ai_recommendation: recommendationFor(score) };
  const basis = { score_low: null, score_high: null, score_by: 'person' } as const;
  await tx
    .updateTable('applications')
    .set({ ...counts, ...basis })
    .where('id', '=', id)
    .execute();
}
