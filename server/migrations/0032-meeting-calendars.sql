-- What calendar programs compare: each change of an entry counts up and is dated.
alter table meetings
  add column sequence integer not null default 0,
  add column changed_at timestamptz not null default now(),
  -- For which date a reminder has left: a meeting that moves is reminded of anew.
  add column day_reminder_for timestamptz,
  add column hour_reminder_for timestamptz,
  -- Nobody said how it went; the timetable took it for held and asks (D107).
  add column awaits_confirmation boolean not null default false;
create index meetings_set on meetings (scheduled_date) where status = 'scheduled';

alter table mailbox
  add column calendar_method text,
  add column calendar text;

-- The private calendar address of a person is made of this id and a seal; a new row is a new address.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);
