-- Who signed up and has not opened the link in the mail yet. No account stands until then, so that nobody can find out
-- from outside which addresses have one (D27).
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  -- Of the newest link; null until it is written.
  secret_hash text unique,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  timezone text,
  next text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_ups_email on sign_ups (lower(email), created_at);
create index sign_ups_expires_at on sign_ups (expires_at);

-- Links that confirm the address of an account that stands already: single use, one day, only the hash is kept.
create table email_confirmations (
  secret_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The link confirms this address alone: it is worth nothing once the account has another one.
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
