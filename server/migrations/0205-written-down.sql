-- What the candidate wrote down of a recorded answer, in the order of the questions; every version is kept, the newest counts, an empty one takes it back.
create table written_transcripts (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  video_id uuid not null,
  answers jsonb not null,
  manner text not null check (manner in ('typed', 'device')),
  created_at timestamptz not null default now()
);
create index written_transcripts_application on written_transcripts (application_id, id desc);
