-- What a candidate and an organisation say to each other about one job: opened by a sent application or an accepted invitation (D111).
create table conversations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  -- Who speaks for the organisation: the manager who wrote last, before that whoever posted the job.
  manager_id uuid not null references users (id),
  -- Number of the last message; the order of messages is that of their numbers.
  last_number integer not null default 0,
  last_text text not null default '',
  last_sender_id uuid references users (id),
  last_at timestamptz not null default now(),
  -- Up to which number each side has read, and how much of the other side's is left.
  candidate_read integer not null default 0,
  org_read integer not null default 0,
  candidate_unread integer not null default 0,
  org_unread integer not null default 0,
  created_at timestamptz not null default now(),
  unique (job_id, candidate_id)
);
create index conversations_candidate on conversations (candidate_id, last_at desc, id desc) where last_number > 0;
create index conversations_org on conversations (org_id, last_at desc, id desc) where last_number > 0;
create index conversations_candidate_unread on conversations (candidate_id) where candidate_unread > 0;
create index conversations_org_unread on conversations (org_id) where org_unread > 0;

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number > 0),
  sender_id uuid not null references users (id),
  -- Made by the sender's browser: what is sent twice is kept once.
  client_id uuid not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  primary key (conversation_id, number),
  unique (sender_id, client_id)
);

alter table user_settings
  -- Whether the other side may write the first message (D111).
  add column allow_messages boolean not null default true,
  add column mail_messages boolean not null default true;
