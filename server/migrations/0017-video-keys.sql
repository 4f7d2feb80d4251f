-- The key of each video, sealed by one that follows from the installation's secret. Without its row no copy of the files
-- can be read any more, wherever it lies (D79).
create table video_keys (
  video_id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- What was deleted for good, when, and proof that we said so.
create table deletion_receipts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  application_id uuid references applications (id) on delete set null,
  video_id uuid not null,
  erased text[] not null,
  erased_at timestamptz not null,
  signature text not null
);
create index deletion_receipts_application on deletion_receipts (application_id) where application_id is not null;
create index deletion_receipts_owner on deletion_receipts (owner_id, erased_at desc);
