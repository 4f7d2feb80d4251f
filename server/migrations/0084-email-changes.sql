-- New addresses of accounts: asked for, confirmed by a link to the new one, taken back by a link to the former one. Only hashes are kept.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  -- The session that asked stays when the others end.
  session_id uuid,
  secret_hash text unique,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  former_email text,
  undo_hash text unique,
  -- Null until the new address was confirmed.
  changed_at timestamptz,
  undo_until timestamptz,
  check ((changed_at is null) = (undo_until is null))
);
create index email_changes_user on email_changes (user_id);
create unique index email_changes_one_waits on email_changes (user_id) where changed_at is null;
create index email_changes_undo_until on email_changes (undo_until) where undo_until is not null;
