create table saved_jobs (
  candidate_id uuid not null references users (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index saved_jobs_newest on saved_jobs (candidate_id, saved_at desc, job_id desc);
create index saved_jobs_job_id on saved_jobs (job_id);
