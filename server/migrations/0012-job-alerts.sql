-- A saved search whose new jobs are told by e-mail each morning.
create table job_alerts (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references users (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  paused boolean not null default false,
  -- Jobs posted up to this moment have been told of.
  told_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index job_alerts_name on job_alerts (candidate_id, lower(name));
create index job_alerts_due on job_alerts (candidate_id, told_until) where not paused;

-- Where a press in the mail program ends the series, for mail that comes again.
alter table mailbox add column unsubscribe_url text;
