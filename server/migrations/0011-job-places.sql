-- The words of a job's place, each looked up by its beginning: city, state by both its names, and the label.
alter table job_search add column place text[] not null default '{}';
update job_search set place = array(
  select distinct word
  from regexp_split_to_table(lower(concat_ws(' ', jobs.location, jobs.city, jobs.state)), '[^[:alnum:]]+') as word
  where word <> ''
)
from jobs where jobs.id = job_search.job_id;
create index job_search_place on job_search using gin (array_to_tsvector(place));
