-- Somebody has the password, but neither authenticator nor recovery codes: after three days of notices the mailbox may turn the second
-- step off. Only hashes of the links are kept.
create table lost_factors (
  user_id uuid primary key references users (id) on delete cascade,
  cancel_hash text not null unique,
  asked_at timestamptz not null default now(),
  -- When the link that ends it is mailed.
  due_at timestamptz not null,
  finish_hash text unique,
  expires_at timestamptz
);
create index lost_factors_due on lost_factors (due_at) where finish_hash is null;
