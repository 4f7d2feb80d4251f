-- Whatever was applied to stays: the page of an application outlives its posting (N2).
alter table applications
  drop constraint applications_job_id_fkey,
  add constraint applications_job_id_fkey foreign key (job_id) references jobs (id) on delete restrict;

-- What a candidate says they said: every version is kept, the newest of a segment counts, an empty one takes it back (N6).
create table transcript_corrections (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The transcript it corrects: a later analysis listens anew.
  analysis_id bigint not null references analyses (id) on delete cascade,
  segment integer not null check (segment >= 0),
  original text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index transcript_corrections_application on transcript_corrections (application_id, analysis_id, segment, id desc);

-- What a candidate adds to the answer afterwards; the newest counts, an empty one takes it back.
create table context_notes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);
create index context_notes_application on context_notes (application_id, id desc);

-- A candidate asks for a person to judge the answer again, blind to the first score (N6). Once for an application.
create table contests (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references applications (id) on delete cascade,
  org_id uuid not null references organisations (id),
  words text not null,
  -- Another manager of the organisation while there is one, else an administrator.
  reviewer_role text not null check (reviewer_role in ('manager', 'admin')),
  previous_score integer check (previous_score between 0 and 100),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  score integer check (score between 0 and 100),
  outcome text check (outcome in ('upheld', 'changed')),
  reasons text not null default '',
  check ((decided_at is null) = (outcome is null))
);
create index contests_waiting on contests (due_at, id) where decided_at is null;
