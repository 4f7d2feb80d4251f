-- Recordings that change their size could not be prepared, and their candidates were not told. The files are kept: they are prepared again.
update videos set failures = 0 where status = 'failed' and original is not null;
