create table credit_accounts (
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('application', 'job_posting', 'applicant_review')),
  bucket text not null check (bucket in ('monthly', 'trial', 'refund', 'purchased')),
  -- Always the sum of the account's entries.
  balance integer not null default 0 check (balance >= 0),
  primary key (owner_id, kind, bucket)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  kind text not null,
  bucket text not null,
  amount integer not null check (amount <> 0),
  -- Of all buckets of this kind, after this entry.
  balance_after integer not null check (balance_after >= 0),
  reason text not null,
  -- Chosen by the caller: what has this key happens once.
  key text not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (owner_id, kind, bucket) references credit_accounts (owner_id, kind, bucket) on delete cascade,
  unique (owner_id, kind, key, bucket)
);
create index credit_entries_owner on credit_entries (owner_id, id desc);
-- A whole account may be erased with its person; a single entry may not be touched.
create trigger credit_entries_frozen before update on credit_entries for each row execute function refuse_change();
