-- When a rejection during an interview is announced; null where the ten minutes decide.
alter table applications add column announce_at timestamptz;
create index applications_announce on applications (announce_at) where announce_at is not null;
