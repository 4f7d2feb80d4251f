-- An interview may take place in a room of the product, whose address is made when the meeting is set (D108).
alter table slot_offers add column create_room boolean not null default false;
alter table meetings drop constraint meetings_meeting_link_check;
alter table meetings add constraint meetings_meeting_link_check
  check (meeting_link like 'https://%' or meeting_link like '%/rooms/' || id);

-- Who is in a room: one browser of each side. The picture itself goes from one to the other, never through us.
create table room_visits (
  meeting_id uuid not null references meetings (id) on delete cascade,
  side text not null check (side in ('candidate', 'organisation')),
  user_id uuid not null references users (id) on delete cascade,
  visit uuid not null,
  seen_at timestamptz not null default now(),
  primary key (meeting_id, side)
);
create index room_visits_seen on room_visits (seen_at);

-- What one browser has to tell the other before they can talk; gone within the hour, for it holds network addresses.
create table room_signals (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references meetings (id) on delete cascade,
  from_visit uuid not null,
  to_visit uuid not null,
  kind text not null check (kind in ('description', 'candidate')),
  data text not null,
  created_at timestamptz not null default now()
);
create index room_signals_for on room_signals (to_visit, id);
create index room_signals_age on room_signals (created_at);
