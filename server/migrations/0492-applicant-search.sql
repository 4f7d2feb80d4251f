-- The list of all applicants of an organization, most urgent first, and what it is filtered by: one narrow row for each sent
-- application, so that a change of state writes little. Urgency and moment are those of applications_by_urgency.
create table applicant_search (
  application_id uuid primary key references applications on delete cascade,
  org_id uuid not null references organizations on delete cascade,
  job_id uuid not null,
  status text not null,
  urgency smallint not null,
  moment timestamp not null,
  score integer,
  source text
);
create index applicant_search_order on applicant_search (org_id, urgency, moment, application_id)
  include (job_id, status, score, source);
create index applicant_search_job on applicant_search (job_id);

-- What was said and written, in a table without other columns, because a change of a row writes every word into the index again.
create table applicant_words (
  application_id uuid primary key references applications on delete cascade,
  words tsvector not null,
  -- What was said and answered, without addresses and numbers: all that a blind review may search.
  spoken tsvector not null
);
create index applicant_words_words on applicant_words using gin (words);
create index review_notes_letters on review_notes using gin (plain_letters(text) gin_trgm_ops);

create function applicant_speech(a applications) returns text language sql stable as $$
  select concat_ws(' ',
    (select string_agg(line ->> 'text', ' ') from (
        select result from analyses where application_id = a.id order by id desc limit 1
      ) as newest cross join lateral jsonb_array_elements(newest.result -> 'transcript') as line),
    (select string_agg(text, ' ') from transcript_corrections where application_id = a.id),
    (select string_agg(answer ->> 'text', ' ') from (
        select answers from written_transcripts
        where application_id = a.id and video_id = a.video_id order by id desc limit 1
      ) as confirmed cross join lateral jsonb_array_elements(confirmed.answers) as answer))
  where a.video_gone_at is null
$$;

create function refresh_applicant_words(id uuid) returns void language sql as $$
  insert into applicant_words (application_id, words, spoken)
  select a.id,
    to_tsvector('english', search_text(concat_ws(' ', spoken.text, p.title, p.location, array_to_string(p.skills, ', ')))),
    to_tsvector('english', search_text(regexp_replace(spoken.text,
      '[\w.+-]+@[\w-]+\.[\w.]*\w|https?://\S+|www\.\S+|\+?\d[\d ()-]{7,}\d', ' ', 'gi')))
  from applications a
  join users_profiles p on p.id = a.candidate_id
  cross join lateral (
    select left(concat_ws(' ',
      applicant_speech(a),
      (select string_agg(text, ' ' order by position) from application_answers where application_id = a.id)), 200000) as text
  ) as spoken
  where a.id = refresh_applicant_words.id and a.status not in ('draft', 'withdrawn')
  on conflict (application_id) do update set words = excluded.words, spoken = excluded.spoken
$$;

create function refresh_applicant(a applications) returns void language sql as $$
  insert into applicant_search (application_id, org_id, job_id, status, urgency, moment, score, source)
  select a.id, jobs.org_id, a.job_id, a.status,
    case when a.answered_at is null and a.status in ('submitted', 'under_review') then 0
      when a.status in ('accepted', 'rejected') then 2 else 1 end,
    case when a.answered_at is null and a.status in ('submitted', 'under_review')
      then timezone('UTC', coalesce(a.reply_due_at, a.submitted_at))
      else timestamp '2100-01-01' - (timezone('UTC', coalesce(a.submitted_at, a.created_at)) - timestamp 'epoch') end,
    a.analysis_score, a.source
  from jobs where jobs.id = a.job_id and a.status not in ('draft', 'withdrawn')
  on conflict (application_id) do update set status = excluded.status, urgency = excluded.urgency, moment = excluded.moment,
    score = excluded.score, source = excluded.source
$$;

create function follow_application() returns trigger language plpgsql as $$
begin
  if new.status in ('draft', 'withdrawn') then
    delete from applicant_search where application_id = new.id;
    delete from applicant_words where application_id = new.id;
    return null;
  end if;
  perform refresh_applicant(new);
  if old.status in ('draft', 'withdrawn')
    or (old.candidate_id, old.video_id, old.video_gone_at)
      is distinct from (new.candidate_id, new.video_id, new.video_gone_at) then
    perform refresh_applicant_words(new.id);
  end if;
  return null;
end $$;
-- An application is a draft at first, so that nothing is to be done when it is inserted.
create trigger applications_search after update on applications
  for each row
  when ((old.candidate_id, old.status, old.answered_at, old.reply_due_at, old.submitted_at, old.analysis_score, old.source,
      old.video_id, old.video_gone_at)
    is distinct from
    (new.candidate_id, new.status, new.answered_at, new.reply_due_at, new.submitted_at, new.analysis_score, new.source,
      new.video_id, new.video_gone_at))
  execute function follow_application();
create trigger applications_search_insert after insert on applications
  for each row when (new.status not in ('draft', 'withdrawn'))
  execute function follow_application();

create function follow_words() returns trigger language plpgsql as $$
begin
  perform refresh_applicant_words(coalesce(new.application_id, old.application_id));
  return null;
end $$;
create trigger analyses_search after insert or delete or update of result on analyses
  for each row execute function follow_words();
create trigger transcript_corrections_search after insert or delete on transcript_corrections
  for each row execute function follow_words();
create trigger written_transcripts_search after insert or delete on written_transcripts
  for each row execute function follow_words();
create trigger application_answers_search after insert or delete or update of text on application_answers
  for each row execute function follow_words();

select refresh_applicant(applications), refresh_applicant_words(id)
from applications where status not in ('draft', 'withdrawn');
