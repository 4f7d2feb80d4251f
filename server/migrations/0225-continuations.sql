-- A draft goes on in another browser: a code that is shown once, works once and lives for minutes signs in there. Only its hash is kept.
create table continuations (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  -- The session that asked: once it has ended, its codes are worth nothing.
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where it leads: the draft.
  next text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index continuations_user on continuations (user_id);
create index continuations_session on continuations (session_id);
