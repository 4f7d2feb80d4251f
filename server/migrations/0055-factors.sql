-- The second step at sign-in. The secret is sealed with a key that follows from the installation's secret.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed bytea not null,
  -- Null until a first code has shown that the authenticator holds the secret.
  activated_at timestamptz,
  -- Number of the half minute whose code was accepted last: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes for the day the authenticator is lost: only a keyed hash is kept, each works once.
create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody has passed the first step and has yet to pass the second.
create table sign_in_steps (
  secret_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  remember boolean not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index sign_in_steps_user on sign_in_steps (user_id);
