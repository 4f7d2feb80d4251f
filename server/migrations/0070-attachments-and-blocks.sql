-- Files that are sent with a message; each lies encrypted by a key of its own, as videos do.
create table message_attachments (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Null until the message that carries it was said.
  number integer,
  owner_id uuid not null references users (id) on delete cascade,
  filename text not null,
  type text not null check (type in ('pdf', 'png', 'jpg', 'webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  foreign key (conversation_id, number) references messages (conversation_id, number) on delete cascade
);
create index message_attachments_message on message_attachments (conversation_id, number);
create index message_attachments_owner on message_attachments (owner_id);
create index message_attachments_unsent on message_attachments (created_at) where number is null;

-- Files whose rows are gone: unreadable since then, because their key went with the row; removed by the next cleaning.
create table leftover_files (
  storage_key text primary key,
  at timestamptz not null default now()
);
create function forget_attachment() returns trigger language plpgsql as $$
begin
  delete from video_keys where video_id = old.id;
  insert into leftover_files (storage_key) values ('attachments/' || old.id || '.' || old.type) on conflict do nothing;
  return null;
end $$;
create trigger message_attachments_forget after delete on message_attachments
  for each row execute function forget_attachment();

-- A file may say all there is to say.
alter table messages drop constraint messages_text_check;
alter table messages add check (char_length(text) <= 5000);

-- Who takes no messages from whom: between a candidate and an organisation, by either side.
create table blocks (
  org_id uuid not null references organisations (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  by_side text not null check (by_side in ('candidate', 'org')),
  by_user uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (org_id, candidate_id, by_side)
);
create index blocks_candidate on blocks (candidate_id);
create index blocks_by_user on blocks (by_user);
