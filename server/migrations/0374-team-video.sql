-- A film on the public page of a company, which anyone may watch.
alter table organizations add column video_id uuid references videos (id) on delete set null;
create index organizations_video_id on organizations (video_id) where video_id is not null;
