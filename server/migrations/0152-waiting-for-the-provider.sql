-- Since when an analysis waits for a provider that does not answer.
alter table applications add column analysis_waits_since timestamptz;

-- What was heard before the grading failed: nine tenths of the costs of an answer. Gone with the result.
create table analysis_hearings (
  application_id uuid primary key references applications (id) on delete cascade,
  video_id uuid not null,
  heard jsonb not null,
  created_at timestamptz not null default now()
);
