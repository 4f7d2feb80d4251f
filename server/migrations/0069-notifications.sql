-- What somebody was told of: the list in the product, what waits for Monday's digest, and what was pushed.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What has the same key is told once, by however many ways it comes.
  key text not null,
  kind text not null check (kind in ('applications', 'messages', 'proposals', 'reminders', 'account')),
  -- In the reader's language, as it was told.
  title text not null,
  -- Where in the product it leads.
  path text,
  -- False: switched off in the list, and kept for the digest or the push alone.
  listed boolean not null,
  for_digest boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (user_id, key)
);
create index notifications_list on notifications (user_id, id desc) where listed;
create index notifications_unread on notifications (user_id) where listed and read_at is null;
create index notifications_of_path on notifications (path, user_id) where read_at is null;
create index notifications_created_at on notifications (created_at);

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform announce_change('notification', null, new.user_id, '{}');
  return null;
end $$;
create trigger notifications_announce after insert or update of read_at on notifications
  for each row when (new.listed) execute function announce_notification();

-- Until when the weekly digest of this person has told.
create table digests (
  user_id uuid primary key references users (id) on delete cascade,
  told_until timestamptz not null
);

-- Browsers that may be pushed to, as long as the session that allowed it lives.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The key pair by which push services know this installation, made on first start unless one is configured.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed bytea not null
);

alter table mailbox add column reply_to text;
