-- Another time that the candidate proposes for a meeting, and the answer to it.
create table meeting_wishes (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings (id) on delete cascade,
  -- The version of the meeting it speaks of: once that has moved, nobody waits for an answer.
  sequence integer not null,
  scheduled_date timestamptz not null,
  timezone text not null,
  note text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined', 'replaced')),
  answer text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index meeting_wishes_waiting on meeting_wishes (meeting_id) where status = 'waiting';
create index meeting_wishes_meeting on meeting_wishes (meeting_id, created_at desc);
