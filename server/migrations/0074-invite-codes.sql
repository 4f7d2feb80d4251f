-- While the doors are not open, people of the waitlist come in with a code, in the order in which they confirmed (D23).
alter table waitlist
  add column invited_at timestamptz,
  -- Of the newest code; the code itself is only in the e-mail.
  add column invite_hash text unique,
  -- Whose sign-up holds the code; nobody else can use it then.
  add column claimed_email text,
  add column joined_at timestamptz,
  add column user_id uuid references users (id) on delete set null;
create index waitlist_waiting on waitlist (confirmed_at, id) where confirmed_at is not null and invited_at is null;
create index waitlist_invited on waitlist (invited_at, id) where invited_at is not null and joined_at is null;
create index waitlist_claimed on waitlist (lower(claimed_email)) where joined_at is null;
