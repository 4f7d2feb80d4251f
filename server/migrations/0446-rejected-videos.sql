-- Why the preparation rejected the file; null while a retry may succeed.
alter table videos add column rejection text check (rejection in ('empty', 'not_video', 'no_video_track', 'codec', 'too_long',
  'too_long_with_extra_time', 'too_short', 'dimensions', 'streams', 'corrupt', 'too_large'));
update videos set rejection = 'corrupt' where status = 'failed' and failures >= 4;
