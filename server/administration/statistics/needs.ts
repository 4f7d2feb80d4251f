import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Need } from '#contract/administration/statistics.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { pageIn } from '../../adapters/database/cursor.ts';
import type { Context } from '../../base/context.ts';
import { faceAt, facesIn } from '../../base/faces.ts';
import { countWaitingApplicants, waitingApplicants } from '../../hiring/offers.ts';
import { countToAnswer, facesOfMeetings, meetingsToAnswer } from '../../interviews/offers.ts';

type Stats = typeof api.stats;
type Page = { cursor?: string | undefined; limit: number };

/** Both lists are sorted by the same key, so that one cursor continues both. */
export async function needsOf(context: Context<'manager'>, { cursor, limit }: Page) {
  const [replies, answers] = await Promise.all([
    repliesDue(context, { cursor, limit: limit + 1 }),
    answersDue(context, { cursor, limit: limit + 1 }),
  ]);
  const rows = [...replies, ...answers].toSorted((one, other) => one.key - other.key || (one.id < other.id ? -1 : 1));
  const { page, next_cursor } = pageIn(rows, limit);
  return { items: page.map(({ item }) => item), next_cursor };
}

type Row = { key: number; id: string; item: Need };

async function repliesDue(context: Context<'manager'>, page: Page): Promise<Row[]> {
  const rows = await waitingApplicants(context.db, context.actor, page);
  return rows.map(({ key, face_id, ...row }) => ({
    key,
    id: row.application_id,
    item: { ...row, kind: 'reply', face: row.hidden ? null : faceAt(context, face_id) },
  }));
}

async function answersDue(context: Context<'manager'>, page: Page): Promise<Row[]> {
  const rows = await meetingsToAnswer(context.db, context.actor, page);
  const faceOf = facesIn(context, facesOfMeetings(rows));
  return rows.map((meeting) => ({
    key: meeting.key,
    id: meeting.id,
    item: {
      kind: meeting.asks_for_time ? 'new_time' : 'outcome',
      application_id: meeting.application_id,
      job_id: meeting.job_id,
      job_title: meeting.title,
      name: `${meeting.candidate_first_name} ${meeting.candidate_last_name}`.trim(),
      hidden: false,
      face: faceOf(meeting.candidate_id),
      due_at: meeting.scheduled_date,
    },
  }));
}

export async function managerNeeds(
  context: Context<'manager'>,
  page: Input<Stats['needs']>,
): Promise<Result<Stats['needs']>> {
  const { db, actor } = context;
  const [needed, { total }] = await Promise.all([
    needsOf(context, page),
    db
      .selectNoFrom(sql<number>`${countWaitingApplicants(actor)} + ${countToAnswer(actor)}`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...needed, total };
}
