import { sql } from 'kysely';
import { redact } from '../../adapters/analysis/words/redact.ts';

/** Enough for two lines of a list. */
const most = 220;
/** More than is shown, so that a name at the end is taken out whole. */
const read = 400;

type Row = {
  status: string;
  known: boolean;
  first_name: string;
  last_name: string;
  first_words: string | null;
};

/** Of what `firstWords` has found: what this reader may see of it. */
export function shownWords({ status, known, first_name, last_name, first_words }: Row): string | null {
  if (status === 'draft' || !first_words?.trim()) return null;
  const shown = known ? first_words : redact(first_words, [first_name, last_name]);
  return cut(shown.replaceAll(/\s+/g, ' ').trim());
}

/** Ends with a whole word. */
const cut = (text: string): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most)).trimEnd()}…`;

const confirmed = sql`(
  select nullif(btrim(answers -> 0 ->> 'text'), '') from written_transcripts
  where application_id = applications.id and video_id = applications.video_id order by id desc limit 1
)`;

/** Three lines fill the space; a correction counts for the stretch that it was made for. */
const heard = sql`(
  select nullif(string_agg(coalesce(corrected.text, line ->> 'text'), ' ' order by place), '')
  from (select result from analyses where application_id = applications.id order by id desc limit 1) as newest
  cross join lateral jsonb_array_elements(newest.result -> 'transcript') with ordinality as said (line, place)
  left join lateral (
    select nullif(text, '') as text from transcript_corrections
    where application_id = applications.id
      and start_at = (line ->> 'start')::double precision and end_at = (line ->> 'end')::double precision
    order by id desc limit 1
  ) as corrected on true
  where place <= 3
)`;

const written = sql`(
  select nullif(btrim(text), '') from application_answers
  where application_id = applications.id and text <> '' order by position limit 1
)`;

/** In a query that has `applications`: what the speaker confirmed, else what was heard with the speaker's corrections, else what was written. */
export const firstWords = sql<
  string | null
>`case when applications.status <> 'draft' and applications.video_gone_at is null
  then left(coalesce(${confirmed}, ${heard}, ${written}), ${sql.lit(read)}) end`;
