-- An administrator opened the video of an answer, and why: the candidate reads it (D44). Without a foreign key to the administrator, as it
-- outlives the account.
create table video_openings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  admin_id uuid not null,
  reason text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index video_openings_application on video_openings (application_id, admin_id, expires_at);
