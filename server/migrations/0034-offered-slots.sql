-- Times that a manager holds for a candidate to choose from (N16): all a meeting needs but its time.
create table slot_offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  org_id uuid not null references organisations (id),
  organiser_id uuid not null references users (id),
  candidate_id uuid not null references users (id) on delete cascade,
  duration integer not null check (duration > 0),
  meeting_type text not null,
  interview_type text not null,
  meeting_link text check (meeting_link like 'https://%'),
  place text,
  notes text not null default '',
  private_notes text not null default '',
  timezone text not null,
  status text not null default 'open' check (status in ('open', 'taken', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  -- The meeting that came of it; the candidate may move it once to another of these times.
  meeting_id uuid references meetings (id) on delete set null,
  moved boolean not null default false,
  created_at timestamptz not null default now(),
  check (meeting_type <> 'in-person' or meeting_link is null)
);
create unique index slot_offers_once on slot_offers (application_id) where status = 'open';
create index slot_offers_candidate on slot_offers (candidate_id, created_at desc) where status in ('open', 'taken');
create index slot_offers_org on slot_offers (org_id, created_at desc) where status = 'open';
create index slot_offers_organiser on slot_offers (organiser_id) where status = 'open';
create index slot_offers_meeting on slot_offers (meeting_id) where meeting_id is not null;

create table offered_slots (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references slot_offers (id) on delete cascade,
  scheduled_date timestamptz not null,
  unique (offer_id, scheduled_date)
);
