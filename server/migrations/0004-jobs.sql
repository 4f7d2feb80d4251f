create extension if not exists intarray;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  created_by uuid not null references users (id),
  -- The Idempotency-Key of the call that made it.
  request_key text,
  title text not null,
  company text not null,
  description text not null,
  location text not null,
  city text not null,
  state text not null,
  salary_min integer check (salary_min > 0),
  salary_max integer check (salary_max > 0),
  currency text not null default 'USD',
  pay_period text not null default 'year',
  work_arrangement text not null check (work_arrangement in ('Remote', 'On-site', 'Hybrid')),
  job_type text not null check (job_type in ('full-time', 'part-time', 'contract', 'internship')),
  category text not null check (category in ('Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations')),
  remote_ok boolean not null default false,
  requirements text[] not null,
  skills_required text[] not null,
  benefits text[] not null default '{}',
  application_questions text[] not null check (cardinality(application_questions) between 2 and 3),
  department text not null default '',
  company_video_url text,
  timezone text,
  status text not null default 'Active' check (status in ('Draft', 'Active', 'Paused', 'Filled')),
  created_at timestamptz not null default now(),
  posted_at timestamptz,
  expires_at timestamptz,
  words tsvector generated always as (
    setweight(to_tsvector('english', title || ' ' || company), 'A') || setweight(to_tsvector('english', description), 'B')
  ) stored,
  check (salary_min is null or salary_max is null or salary_min <= salary_max),
  check (status = 'Draft' or (posted_at is not null and expires_at is not null)),
  unique (created_by, request_key)
);
create index jobs_org on jobs (org_id, created_at desc, id desc);
create index jobs_words on jobs using gin (words);
create index jobs_open_newest on jobs (posted_at desc, id desc) where status = 'Active';
create index jobs_open_salary on jobs (salary_max desc nulls last, posted_at desc, id desc) where status = 'Active';

-- Every skill name ever asked for, lower-cased; `partly` holds the skills it partly matches (D48), itself included.
create table skills (
  id integer generated always as identity primary key,
  name text not null unique,
  partly integer[] not null default '{}'
);
-- What a candidate's list needs of an open job, one narrow row each, kept by the job commands in their own transaction.
create table job_search (
  job_id uuid primary key references jobs (id) on delete cascade,
  posted_at timestamptz not null,
  expires_at timestamptz not null,
  category text not null,
  work_arrangement text not null,
  job_type text not null,
  salary_max integer not null,
  skill_ids integer[] not null
);
create index job_search_newest on job_search (posted_at desc, job_id desc);
create index job_search_expires_at on job_search (expires_at);

-- What happened, for other processes: read in (xid, id) order below the oldest open transaction, so nothing is missed.
create table events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index events_order on events (xid, id);
create function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', '');
  return null;
end $$;
create trigger events_notify after insert on events for each statement execute function notify_event();
