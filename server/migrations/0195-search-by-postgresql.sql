-- Search is PostgreSQL's: what it reads stands in the narrow tables, with their indexes, and no process keeps a copy.
create function job_words(title text, company text, description text) returns tsvector immutable language sql as $$
  -- Title and company also unstemmed: whoever has typed "enginee" so far means the engineer.
  select setweight(to_tsvector('english', title || ' ' || company), 'A')
    || setweight(to_tsvector('simple', title || ' ' || company), 'A')
    || setweight(to_tsvector('english', description), 'B')
$$;
alter table job_search add column words tsvector, add column excerpt text;
update job_search set words = job_words(title, company, description),
  excerpt = case when length(line) <= 280 then line else regexp_replace(left(line, 280), '\s\S*$', '') || '…' end
from jobs cross join lateral (select trim(regexp_replace(description, '\s+', ' ', 'g')) as line) as plain
where jobs.id = job_id;
alter table job_search alter column words set not null, alter column excerpt set not null;
alter table jobs drop column words;
create index job_search_words on job_search using gin (words);

-- The newest, with what their match is computed from: read without the table itself.
drop index job_search_newest;
create index job_search_newest on job_search (posted_at desc, job_id desc) include (expires_at, skill_ids);
drop index candidate_search_fresh;
create index candidate_search_fresh on candidate_search (fresh_at desc, candidate_id desc) include (skill_ids, available, salary);

-- What told the copies in memory of changes.
drop trigger candidate_search_gone on candidate_search;
drop function note_gone_candidate();
drop table candidate_search_gone;
alter table candidate_search drop column number, drop column changed;

-- The database lies on flash: to fetch a page anywhere costs about as much as the next one. Whoever may not say so keeps the default.
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then null;
end $$;
