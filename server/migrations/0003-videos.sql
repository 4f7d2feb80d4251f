create table videos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('application', 'company', 'profile')),
  status text not null default 'uploaded' check (status in ('uploaded', 'ready', 'failed')),
  -- File name below the upload folder; gone once the video is ready.
  original text,
  -- Of the resumable upload this came from: confirming twice answers the same video.
  upload_id text unique,
  bytes integer not null,
  -- Seconds, counted from the packets of the file.
  duration real not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
create index videos_owner_id on videos (owner_id);

create table video_plays (
  id bigint generated always as identity primary key,
  video_id uuid not null references videos (id) on delete cascade,
  viewer_id uuid not null,
  at timestamptz not null default now()
);
create index video_plays_video_id on video_plays (video_id);
