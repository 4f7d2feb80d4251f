import { sql } from 'kysely';
import { redact } from '../../text/redact.ts';

const maxLength = 220;
/** More text is loaded than is shown, so that a name at the cut is redacted completely. */
const readLength = 400;

type Row = {
  status: string;
  known: boolean;
  first_name: string;
  last_name: string;
  first_words: string | null;
};

export function visiblePreview({ status, known, first_name, last_name, first_words }: Row): string | null {
  if (status === 'draft' || !first_words?.trim()) return null;
  const shown = known ? first_words : redact(first_words, [first_name, last_name]);
  return cutAtWord(shown.replaceAll(/\s+/g, ' ').trim());
}

const cutAtWord = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength)).trimEnd()}…`;

const confirmedText = sql`(
  select nullif(btrim(answers -> 0 ->> 'text'), '') from written_transcripts
  where application_id = applications.id and video_id = applications.video_id order by id desc limit 1
)`;

const transcribedText = sql`(
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

const writtenText = sql`(
  select nullif(btrim(text), '') from application_answers
  where application_id = applications.id and text <> '' order by position limit 1
)`;

export const answerPreview = sql<
  string | null
>`case when applications.status <> 'draft' and applications.video_gone_at is null
  then left(coalesce(${confirmedText}, ${transcribedText}, ${writtenText}), ${sql.lit(readLength)}) end`;
