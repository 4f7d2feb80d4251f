import { type RawBuilder, sql } from 'kysely';
import { redact } from '../../text/redact.ts';
import { wordsQuery } from './matches.ts';

export type Passage = { text: string; at: number | null };

const longest = 240;

/** The sentence of the newest transcript or of a written answer that holds most of the searched words; null without a search. */
export const passageIn = (search: string | undefined): RawBuilder<Passage | null> =>
  search
    ? sql`(
      select jsonb_build_object('text', line.text, 'at', line.at)
      from (
        select said ->> 'text' as text, (said ->> 'start')::double precision as at, place
        from (select result from analyses where application_id = applications.id order by id desc limit 1) as newest
        cross join lateral jsonb_array_elements(newest.result -> 'transcript') with ordinality as lines (said, place)
        where applications.video_gone_at is null
        union all
        select answer ->> 'text', null, place
        from (
          select answers from written_transcripts
          where application_id = applications.id and video_id = applications.video_id and applications.video_gone_at is null
          order by id desc limit 1
        ) as confirmed
        cross join lateral jsonb_array_elements(confirmed.answers) with ordinality as parts (answer, place)
        union all
        select text, null, position from application_answers where application_id = applications.id
      ) as line
      cross join lateral (
        select to_tsvector('english', search_text(line.text)) as words,
          nullif(replace(${wordsQuery(search)}::text, '&', '|'), '')::tsquery as any_word
      ) as terms
      where terms.words @@ terms.any_word
      order by ts_rank(terms.words, terms.any_word) desc, line.at is null, line.place limit 1
    )`
    : sql`null`;

export function visiblePassage({ text, at }: Passage, hiddenNames: string[] | null): Passage {
  const shown = (hiddenNames ? redact(text, hiddenNames) : text).replaceAll(/\s+/g, ' ').trim();
  return { text: shown.length > longest ? `${shown.slice(0, shown.lastIndexOf(' ', longest))}…` : shown, at };
}
