-- What a job was before it was closed as filled, as long as that can be undone (D150); null otherwise.
alter table jobs add column before_fill jsonb;
