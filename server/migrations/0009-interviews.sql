create table meetings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  org_id uuid not null references organizations,
  organizer_id uuid not null,
  candidate_id uuid not null references users on delete cascade,
  scheduled_date timestamptz not null,
  duration integer not null check (duration > 0),
  meeting_type text not null,
  interview_type text not null check (interview_type in ('general', 'technical', 'culture-fit', 'final')),
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no-show')),
  meeting_link text,
  place text,
  notes text not null default '',
  private_notes text not null default '',
  timezone text not null,
  cancel_reason text not null default '',
  created_at timestamptz not null default now(),
  -- What calendar programs compare: each change of an entry counts up and is dated.
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  -- The date for which a reminder was sent; a meeting that moves gets another one.
  day_reminder_for timestamptz,
  hour_reminder_for timestamptz,
  -- No one recorded the outcome; a task counted it as held and asks (D107).
  awaits_confirmation boolean not null default false,
  -- The answer of the candidate's calendar program to this invitation; a meeting that moves asks again.
  candidate_rsvp text check (candidate_rsvp in ('accepted', 'tentative', 'declined')),
  candidate_rsvp_at timestamptz,
  -- Cancelled because one of the two asked for the deletion of the account.
  set_aside boolean not null default false,
  constraint meetings_check check (meeting_type <> 'in-person' or meeting_link is null),
  constraint meetings_organiser_id_fkey foreign key (organizer_id) references users,
  constraint meetings_meeting_link_check check ((meeting_link ~~ 'https://%') or (meeting_link ~~ ('%/rooms/' || id)))
);
-- One scheduled interview at a time for an application, whatever is pressed twice (D108).
create unique index meetings_once on meetings (application_id) where status = 'scheduled';
create index meetings_candidate on meetings (candidate_id, scheduled_date, id);
create index meetings_organiser on meetings (organizer_id, scheduled_date, id);
create index meetings_org on meetings (org_id, scheduled_date, id);
create index meetings_set on meetings (scheduled_date) where status = 'scheduled';
-- For deletions of an application, which delete what refers to it.
create index meetings_application on meetings (application_id);
create index meetings_set_aside on meetings (application_id) where set_aside;

-- The private calendar address of a person is made of this id and a seal; a new row is a new address.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now()
);

create table reschedule_requests (
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  sequence integer not null,
  scheduled_date timestamptz not null,
  timezone text not null,
  note text not null default '',
  status text not null default 'waiting',
  answer text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint meeting_wishes_status_check check (status in ('waiting', 'accepted', 'declined', 'replaced')),
  constraint meeting_wishes_pkey primary key (id),
  constraint meeting_wishes_meeting_id_fkey foreign key (meeting_id) references meetings on delete cascade
);
create unique index meeting_wishes_waiting on reschedule_requests (meeting_id) where status = 'waiting';
create index meeting_wishes_meeting on reschedule_requests (meeting_id, created_at desc);

-- Times that a manager holds for a candidate to choose from (N16): all a meeting needs but its time.
create table slot_offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  org_id uuid not null references organizations,
  organizer_id uuid not null,
  candidate_id uuid not null references users on delete cascade,
  duration integer not null check (duration > 0),
  meeting_type text not null,
  interview_type text not null check (interview_type in ('general', 'technical', 'culture-fit', 'final')),
  meeting_link text check (meeting_link ~~ 'https://%'),
  place text,
  notes text not null default '',
  private_notes text not null default '',
  timezone text not null,
  status text not null default 'open' check (status in ('open', 'taken', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  -- The meeting that came of it; the candidate may move it once to another of these times.
  meeting_id uuid references meetings on delete set null,
  moved boolean not null default false,
  created_at timestamptz not null default now(),
  -- For an interview in the product, whose address is made when the meeting is set (D108).
  create_room boolean not null default false,
  constraint slot_offers_check check (meeting_type <> 'in-person' or meeting_link is null),
  constraint slot_offers_organiser_id_fkey foreign key (organizer_id) references users
);
create unique index slot_offers_once on slot_offers (application_id) where status = 'open';
create index slot_offers_candidate on slot_offers (candidate_id, created_at desc) where status in ('open', 'taken');
create index slot_offers_org on slot_offers (org_id, created_at desc) where status = 'open';
create index slot_offers_organiser on slot_offers (organizer_id) where status = 'open';
create index slot_offers_meeting on slot_offers (meeting_id) where meeting_id is not null;
create index slot_offers_application on slot_offers (application_id);

create table offered_slots (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references slot_offers on delete cascade,
  scheduled_date timestamptz not null,
  unique (offer_id, scheduled_date)
);

-- Who is in a meeting: one browser of each side. Picture and sound go from one to the other directly.
create table room_visits (
  meeting_id uuid not null references meetings on delete cascade,
  side text not null check (side in ('candidate', 'organization')),
  user_id uuid not null references users on delete cascade,
  visit uuid not null,
  seen_at timestamptz not null default now(),
  primary key (meeting_id, user_id)
);
create index room_visits_seen on room_visits (seen_at);

-- What one browser has to tell the other before they can talk; gone within the hour, for it holds network addresses.
create table room_signals (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references meetings on delete cascade,
  from_visit uuid not null,
  to_visit uuid not null,
  kind text not null check (kind in ('description', 'candidate')),
  data text not null,
  created_at timestamptz not null default now()
);
create index room_signals_for on room_signals (to_visit, id);
create index room_signals_age on room_signals (created_at);

create function announce_meeting() returns trigger
language plpgsql as $$
begin
  perform announce_change('meeting', new.org_id, new.candidate_id, jsonb_build_object('application_id', new.application_id));
  return null;
end $$;

create function announce_wish() returns trigger
language plpgsql as $$
begin
  perform announce_change('meeting', org_id, candidate_id, jsonb_build_object('application_id', application_id))
    from meetings where id = new.meeting_id;
  return null;
end $$;

create trigger slot_offers_announce after insert or update of status on slot_offers
  for each row execute function announce_meeting();
create trigger meeting_wishes_announce after insert or update of status on reschedule_requests
  for each row execute function announce_wish();
create trigger meetings_announce_insert after insert on meetings
  for each row execute function announce_meeting();
create trigger meetings_announce after update on meetings
  for each row
  when ((to_jsonb(old.*) - '{day_reminder_for,hour_reminder_for}'::text[]) is distinct from (to_jsonb(new.*) - '{day_reminder_for,hour_reminder_for}'::text[]))
  execute function announce_meeting();
