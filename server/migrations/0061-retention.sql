-- Who was told that something of theirs will be deleted because its time is over; nothing goes before thirty days have passed (D116).
create table retention_warnings (
  subject text not null check (subject in ('account', 'application')),
  subject_id uuid not null,
  warned_at timestamptz not null default now(),
  primary key (subject, subject_id)
);
-- What each run found and did.
create table retention_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  dry_run boolean not null,
  report jsonb not null
);
alter table applications add column retired_at timestamptz;
create index applications_retire on applications (submitted_at) where retired_at is null and submitted_at is not null;
create index conversations_last_at on conversations (last_at);
