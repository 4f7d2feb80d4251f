-- Links that let somebody set a new password (D4): single use, one hour, only the hash is kept.
create table recovery_codes (
  secret_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index recovery_codes_user on recovery_codes (user_id);
