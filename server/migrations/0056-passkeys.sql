create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of signatures so far; a step back means that the key was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- Kept in an account of its maker, so that it outlives the device.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey is asked to sign: known to the server alone, gone with its first use.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-in'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
