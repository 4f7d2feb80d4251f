-- What a process that holds the search in memory must learn since it last looked (docs/decisions/jobs-search-in-postgresql.md).
alter table candidate_search
  add column number integer generated always as identity,
  add column changed xid8 not null default pg_current_xact_id();
create unique index candidate_search_number on candidate_search (number);
create index candidate_search_changed on candidate_search (changed);

-- A row that is written again gets a new number, so that each number is born once and dies once.
create table candidate_search_gone (
  number integer primary key,
  changed xid8 not null default pg_current_xact_id()
);
create index candidate_search_gone_changed on candidate_search_gone (changed);
create function note_gone_candidate() returns trigger language plpgsql as $$
begin
  insert into candidate_search_gone (number) values (old.number);
  return null;
end $$;
create trigger candidate_search_gone after delete on candidate_search
  for each row execute function note_gone_candidate();
