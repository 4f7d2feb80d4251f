-- A correction belongs to seconds of the video, so that it outlives the transcript in which it was made (D128).
alter table transcript_corrections
  add column start_at double precision,
  add column end_at double precision;
update transcript_corrections c
set start_at = (a.result -> 'transcript' -> c.segment ->> 'start')::double precision,
    end_at = (a.result -> 'transcript' -> c.segment ->> 'end')::double precision
from analyses a where a.id = c.analysis_id;
delete from transcript_corrections where start_at is null or end_at is null;
alter table transcript_corrections
  alter column start_at set not null,
  alter column end_at set not null,
  add check (end_at >= start_at);

-- Who asked for another run, and why: beside the results, and gone with them.
create table analysis_requests (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index analysis_requests_application on analysis_requests (application_id, id desc);
create index analysis_requests_asked_by on analysis_requests (asked_by);
