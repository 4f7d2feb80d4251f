-- What each run of an analysis has used, failed ones too; it outlives the application, without naming it.
create table analysis_usage (
  id bigint generated always as identity primary key,
  application_id uuid references applications (id) on delete set null,
  org_id uuid not null references organizations (id) on delete cascade,
  analyser text not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  heard_seconds double precision not null,
  created_at timestamptz not null default now()
);
create index analysis_usage_application on analysis_usage (application_id);
create index analysis_usage_org on analysis_usage (org_id, created_at);
create index analysis_usage_day on analysis_usage (created_at);

-- Where software may not read answers until an administrator lifts it; neither organization nor place: nowhere.
create table analysis_stops (
  id bigint generated always as identity primary key,
  org_id uuid references organizations (id) on delete cascade,
  place text,
  reason text not null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  check (org_id is null or place is null)
);
create unique index analysis_stops_open on analysis_stops (org_id, place) nulls not distinct where lifted_at is null;

-- Tokens of a calendar month, of one organization or (without one) of all together.
create table analysis_budgets (
  id bigint generated always as identity primary key,
  org_id uuid references organizations (id) on delete cascade,
  tokens bigint not null check (tokens >= 0),
  changed_at timestamptz not null default now()
);
create unique index analysis_budgets_org on analysis_budgets (org_id) nulls not distinct;

-- Since when an answer waits because software is stopped, or a budget is used up.
alter table applications add column analysis_stopped_at timestamptz;
