create table applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  door text not null default 'standard' check (door in ('standard', 'express')),
  status text not null default 'draft' check (
    status in ('draft', 'submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected', 'withdrawn')
  ),
  video_id uuid references videos (id),
  -- null: not chosen yet; false: people only (D82).
  ai_consent boolean,
  ai_consent_at timestamptz,
  analysis_status text not null default 'pending' check (analysis_status in ('pending', 'processing', 'completed', 'failed')),
  analysis_started_at timestamptz,
  analysis_score integer check (analysis_score between 0 and 100),
  ai_recommendation text check (ai_recommendation in ('HIRE', 'INTERVIEW', 'REVIEW')),
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  opened_at timestamptz,
  decided_at timestamptz,
  rejection_code text,
  rejection_note text not null default '',
  withdrawn_at timestamptz,
  check (status in ('draft', 'withdrawn') or submitted_at is not null),
  check (status <> 'rejected' or rejection_code is not null)
);
-- One live application for a candidate and a job, whatever is pressed twice (D67).
create unique index applications_once on applications (job_id, candidate_id) where status <> 'withdrawn';
create index applications_candidate on applications (candidate_id, created_at desc, id desc);
create index applications_job on applications (job_id, created_at desc, id desc) where status <> 'withdrawn';
create index applications_created_at on applications (created_at);
create index applications_video_id on applications (video_id) where video_id is not null;

-- The question as it read when it was answered.
create table application_answers (
  application_id uuid not null references applications (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  question text not null,
  text text not null default '',
  t_start real,
  t_end real,
  primary key (application_id, position)
);

-- Every finished analysis; the newest counts, older ones are kept for a contest (D43).
create table analyses (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The run that made it: a repeated run changes nothing.
  run_id uuid not null unique,
  analyser text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index analyses_application on analyses (application_id, id desc);
