-- Single-use links with which somebody becomes an administrator (D36); only the hash is kept.
create table admin_invitations (
  secret_hash text primary key,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index admin_invitations_invited_by on admin_invitations (invited_by);
