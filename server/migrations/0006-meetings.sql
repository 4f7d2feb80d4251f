create table meetings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  org_id uuid not null references organisations (id),
  organiser_id uuid not null references users (id),
  candidate_id uuid not null references users (id) on delete cascade,
  scheduled_date timestamptz not null,
  duration integer not null check (duration > 0),
  meeting_type text not null,
  interview_type text not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no-show')),
  meeting_link text check (meeting_link like 'https://%'),
  place text,
  notes text not null default '',
  private_notes text not null default '',
  timezone text not null,
  cancel_reason text not null default '',
  created_at timestamptz not null default now(),
  check (meeting_type <> 'in-person' or meeting_link is null)
);
-- One scheduled interview at a time for an application, whatever is pressed twice (D108).
create unique index meetings_once on meetings (application_id) where status = 'scheduled';
create index meetings_candidate on meetings (candidate_id, scheduled_date, id);
create index meetings_organiser on meetings (organiser_id, scheduled_date, id);
create index meetings_org on meetings (org_id, scheduled_date, id);
