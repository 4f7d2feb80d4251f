-- How the answers to a job are graded: one row for each version that the employer approved, oldest first.
create table job_rubrics (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs on delete cascade,
  version integer not null,
  rubric jsonb not null,
  approved_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (job_id, version)
);
create index job_rubrics_approved_by on job_rubrics (approved_by);
