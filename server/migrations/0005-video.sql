create table videos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
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
  ready_at timestamptz,
  -- audio: sound without a picture, taken only where it was asked for.
  kind text not null default 'video' check (kind in ('video', 'audio')),
  -- Written by a person, in place of what software would hear.
  captions jsonb,
  -- A video that could not be prepared is tried again a few times; a newer decoder or a freer disk may do better.
  failures smallint not null default 0,
  failed_at timestamptz,
  -- How a video is made of two others of its owner: the new take comes in the place of one part (docs/decisions/people-recorder-and-retakes.md).
  splice jsonb,
  -- Why the preparation rejected the file; null while a retry may succeed.
  rejection text
    check (rejection in ('empty', 'not_video', 'no_video_track', 'codec', 'too_long', 'too_long_with_extra_time',
      'too_short', 'dimensions', 'streams', 'corrupt', 'too_large'))
);
create index videos_owner_id on videos (owner_id);
create index videos_failed on videos (failed_at) where status = 'failed';
create unique index videos_splice on videos (splice);

create table video_plays (
  id bigint generated always as identity primary key,
  video_id uuid not null references videos on delete cascade,
  viewer_id uuid not null,
  at timestamptz not null default now()
);
create index video_plays_video_id on video_plays (video_id);

-- The key of each video, sealed by one that follows from the installation's secret. Without its row no copy of the files
-- can be read any more, wherever it lies (D79).
create table video_keys (
  video_id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- What was deleted for good and when, with a proof of the receipt.
create table deletion_receipts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  application_id uuid,
  video_id uuid not null,
  erased text[] not null,
  erased_at timestamptz not null,
  signature text not null
);
create index deletion_receipts_application on deletion_receipts (application_id) where application_id is not null;
create index deletion_receipts_owner on deletion_receipts (owner_id, erased_at desc);

-- The picture that a person chose of themselves: a still of a video of their own, or a photo. The files lie in the storage by this id,
-- under a key of their own (video_keys), and a new choice is a new id, so no address ever shows another picture.
create table faces (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- The still goes when its video goes. Null: an uploaded photo.
  video_id uuid,
  created_at timestamptz not null default now()
);
create index faces_video_id on faces (video_id) where video_id is not null;
