import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../adapters/database/db.ts';

export type Row = Record<string, unknown>;
type Kept = {
  key: string[];
  story: (row: Row) => string;
  also?: (row: Row) => string[];
  /** Scheduled tasks and the analyzer change these columns, so a change does not indicate a person. */
  ignored?: string[];
  /** Scheduled tasks change these columns; moving the dates resets them unless a person made the change. */
  undone?: string[];
  byTimetable?: (row: Row, kept: Row) => boolean;
};

const byId = ['id'];
const own = (table: string) => (row: Row) => `${table} ${String(row['id'])}`;
const ofApplication = (row: Row) => `application ${String(row['application_id'])}`;
const talkOf = (row: Row) => `talk ${String(row['job_id'])} ${String(row['candidate_id'])}`;
const always = () => true;

const keptTables: Record<string, Kept> = {
  jobs: {
    key: byId,
    story: own('job'),
    ignored: ['changed_at'],
    undone: ['status', 'held_at'],
    // `paused_at` is set only when a person pauses the job.
    byTimetable: (row, kept) =>
      row['status'] === kept['status'] ||
      (row['status'] === 'Paused' && kept['status'] === 'Active' && row['paused_at'] === null),
  },
  applications: {
    key: byId,
    story: own('application'),
    also: (row) => [talkOf(row), `video ${String(row['video_id'])}`],
    ignored: [
      'analysis_status',
      'analysis_run_id',
      'analysis_started_at',
      'analysis_score',
      'score_low',
      'score_high',
      'score_by',
      'words_from',
      'analysis_held_at',
      'analysis_stopped_at',
      'analysis_waits_since',
      'analysis_paid',
      'analysis_paid_at',
      'ai_recommendation',
      'processed_at',
    ],
    undone: ['status'],
    // A scheduled task makes this change for an unconcluded interview; a person's conclusion changes the row of the interview.
    byTimetable: (row, kept) => row['status'] === 'under_review' && kept['status'] === 'meeting_scheduled',
  },
  videos: { key: byId, story: (row) => `video ${String(row['id'])}` },
  analyses: { key: byId, story: ofApplication },
  context_notes: { key: byId, story: ofApplication },
  appeals: { key: byId, story: ofApplication, undone: ['reminded_at'], byTimetable: always },
  scorecards: { key: ['application_id', 'reviewer_id'], story: ofApplication },
  review_notes: { key: byId, story: ofApplication },
  video_openings: { key: byId, story: ofApplication },
  meetings: {
    key: byId,
    story: ofApplication,
    also: (row) => [`meeting ${String(row['id'])}`],
    undone: ['status', 'awaits_confirmation', 'day_reminder_for', 'hour_reminder_for'],
    byTimetable: (row, kept) => row['awaits_confirmation'] === true || row['status'] === kept['status'],
  },
  reschedule_requests: { key: byId, story: (row) => `meeting ${String(row['meeting_id'])}` },
  slot_offers: {
    key: byId,
    story: ofApplication,
    also: (row) => [`offer ${String(row['id'])}`],
    undone: ['status'],
    byTimetable: (row) => row['status'] === 'expired',
  },
  offered_slots: { key: byId, story: (row) => `offer ${String(row['offer_id'])}` },
  conversations: { key: byId, story: talkOf, also: (row) => [`conversation ${String(row['id'])}`] },
  messages: { key: ['conversation_id', 'number'], story: (row) => `conversation ${String(row['conversation_id'])}` },
  message_attachments: { key: byId, story: (row) => `conversation ${String(row['conversation_id'])}` },
  invitations: { key: byId, story: own('invitation') },
  saved_jobs: { key: ['candidate_id', 'job_id'], story: (row) => `saved ${String(row['job_id'])}` },
  job_alerts: { key: byId, story: own('alert'), ignored: ['told_until'] },
  notifications: { key: byId, story: own('notice') },
  moderation_cases: { key: byId, story: own('case') },
  reports: { key: ['case_id', 'reporter_id'], story: (row) => `case ${String(row['case_id'])}` },
  sessions: { key: byId, story: own('session') },
  waitlist: { key: byId, story: own('waitlist') },
  retention_runs: { key: byId, story: own('run') },
};

export const tableOf = (name: string): Kept => {
  const found = keptTables[name];
  if (!found) throw new Error(`No demo rows are kept of ${name}.`);
  return found;
};

async function rowsOf(db: Db, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(it) as row from ${sql.table(table)} as it`.execute(db);
  return rows.map(({ row }) => row);
}

const keyOf = (table: string, row: Row): string =>
  tableOf(table)
    .key.map((column) => String(row[column]))
    .join(' ');

export const keptOf = (table: string, row: Row): Row =>
  Object.fromEntries((tableOf(table).undone ?? []).map((column) => [column, row[column]]));

export const undone = (table: string, row: Row, kept: Row): Row =>
  tableOf(table).byTimetable?.(row, kept) ? { ...row, ...kept } : row;

export function fingerprintOf(table: string, row: Row): string {
  const { ignored = [] } = tableOf(table);
  const told = Object.entries(row).filter(([column]) => !ignored.includes(column));
  return createHash('sha256')
    .update(JSON.stringify(told.toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');
}

/** Timestamps compare as text only when every connection uses the same time zone. */
export const inUtc = (tx: Tx) => sql`set local timezone = 'UTC'`.execute(tx);

export type Found = { of_table: string; row_key: string; row: Row; story: string };

export async function foundRows(db: Db): Promise<Found[]> {
  const found: Found[] = [];
  const names = new Map<string, string>();
  for (const [of_table, { story, also }] of Object.entries(keptTables)) {
    for (const row of await rowsOf(db, of_table)) {
      found.push({ of_table, row_key: keyOf(of_table, row), row, story: story(row) });
      for (const name of also?.(row) ?? []) names.set(name, story(row));
    }
  }
  const nameOf = (story: string): string => {
    const name = names.get(story);
    return name === undefined ? story : nameOf(name);
  };
  return found.map((one) => ({ ...one, story: nameOf(one.story) }));
}

export async function keepDemoRows(tx: Tx, now: Date): Promise<void> {
  await inUtc(tx);
  const rows = (await foundRows(tx)).map(({ row, ...one }) => ({
    ...one,
    fingerprint: fingerprintOf(one.of_table, row),
    kept: JSON.stringify(keptOf(one.of_table, row)),
    as_of: now.toISOString(),
  }));
  await tx.insertInto('demo_rows').values(rows).execute();
}
