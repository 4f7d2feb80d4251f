import { sql } from 'kysely';
import { type RetentionLine, retentionRules } from '#contract/compliance/retention.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { daysBefore } from '../dates.ts';

export async function seedRetention(tx: Tx, now: Date): Promise<void> {
  const tickets = (due: number, done: number) => ({ due, done, oldest: due > 0 ? daysBefore(now, 368) : null });
  const nothing = { due: 0, done: 0, oldest: null };
  const runs = [
    { ran_at: daysBefore(now, 3), dry_run: true, found: tickets(1, 0) },
    { ran_at: daysBefore(now, 2), dry_run: false, found: tickets(1, 1) },
    { ran_at: daysBefore(now, 1), dry_run: false, found: tickets(0, 0) },
  ];
  for (const { found, ...run } of runs) {
    const report = retentionRules.map((rule): RetentionLine => ({
      rule,
      ...(rule === 'delete_ticket' ? found : nothing),
    }));
    await tx
      .insertInto('retention_runs')
      .values({ ...run, report: sql<never>`${JSON.stringify(report)}::jsonb` })
      .execute();
  }
}
