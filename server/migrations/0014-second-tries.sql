-- A video that could not be prepared is tried again a few times; a newer decoder or a freer disk may do better.
alter table videos
  add column failures smallint not null default 0,
  add column failed_at timestamptz;
create index videos_failed on videos (failed_at) where status = 'failed';
create index applications_processing on applications (analysis_started_at) where analysis_status = 'processing';
