-- The picture that a person chose of themselves: a still of a video of their own, or a photo. The files lie in the storage by this id,
-- under a key of their own (video_keys), and a new choice is a new id, so no address ever shows another picture.
create table faces (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- The still goes when its video goes. Null: an uploaded photo.
  video_id uuid,
  created_at timestamptz not null default now()
);
create index faces_video_id on faces (video_id) where video_id is not null;
