-- Conversations of a candidate with an organization about one job, opened by a sent application or an accepted invitation (D111).
create table conversations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  -- Who represents the organization: the manager who wrote last, before that the one who posted the job.
  manager_id uuid not null references users,
  -- Number of the last message; the order of messages is that of their numbers.
  last_number integer not null default 0,
  last_text text not null default '',
  last_sender_id uuid references users,
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
create index conversations_last_at on conversations (last_at);

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  number integer not null check (number > 0),
  sender_id uuid not null references users,
  -- Made by the sender's browser: what is sent twice is kept once.
  client_id uuid not null,
  text text not null check (char_length(text) <= 5000),
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- An answer by e-mail as it came, when its message leaves some of it out. Only its author reads it.
  whole text,
  -- Words are found in messages without their accents: "jose" finds "José".
  text_letters text not null generated always as (plain_letters(text)) stored,
  primary key (conversation_id, number),
  unique (sender_id, client_id)
);
create index messages_text_letters_parts on messages using gin (text_letters gin_trgm_ops) where hidden_at is null;

-- Files that are sent with a message; each is encrypted with a separate key, as videos are.
create table message_attachments (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Null until the message is sent.
  number integer,
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  type text not null check (type in ('pdf', 'png', 'jpg', 'webp', 'heic', 'docx')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  constraint message_attachments_conversation_id_number_fkey foreign key (conversation_id, number) references messages(conversation_id, number) on delete cascade
);
create index message_attachments_message on message_attachments (conversation_id, number);
create index message_attachments_owner on message_attachments (owner_id);
create index message_attachments_unsent on message_attachments (created_at) where number is null;

-- Files whose rows are gone: unreadable since then, because their key went with the row; removed by the next cleaning.
create table leftover_files (
  storage_key text primary key,
  at timestamptz not null default now()
);

-- Who takes no messages from whom: between a candidate and an organisation, by either side.
create table blocks (
  org_id uuid not null references organizations on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  by_side text not null check (by_side in ('candidate', 'org')),
  by_user uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (org_id, candidate_id, by_side)
);
create index blocks_candidate on blocks (candidate_id);
create index blocks_by_user on blocks (by_user);

-- What mail programs answer by themselves: absence notes, read receipts, delivery reports. No message, but not lost either.
create table automatic_mails (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Whose mailbox sent it.
  sender_id uuid not null references users,
  -- Made from the Message-ID: what is delivered twice is stored once.
  mail_key uuid not null,
  kind text not null check (kind in ('automatic_reply', 'delivery_report', 'read_receipt', 'list_mail', 'not_taken')),
  -- The last message of the conversation when it came.
  after_number integer not null check (after_number >= 0),
  text text not null check (char_length(text) <= 20000),
  received_at timestamptz not null default now(),
  why text
    check (why in ('other_address', 'forged', 'suspended', 'not_allowed', 'empty', 'files', 'unreadable', 'answer',
      'no_time', 'whole_day', 'time_zone', 'other_meeting', 'outdated', 'past', 'too_far')),
  unique (sender_id, mail_key),
  constraint automatic_mails_reason check ((kind = 'not_taken') = (why is not null))
);
create index automatic_mails_by_conversation on automatic_mails (conversation_id, received_at);
create index automatic_mails_by_sender on automatic_mails (sender_id);

create function forget_attachment() returns trigger
language plpgsql as $$
begin
  delete from video_keys where video_id = old.id;
  insert into leftover_files (storage_key) values ('attachments/' || old.id || '.' || old.type) on conflict do nothing;
  return null;
end $$;

create trigger message_attachments_forget after delete on message_attachments
  for each row execute function forget_attachment();
