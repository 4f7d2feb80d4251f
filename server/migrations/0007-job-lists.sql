-- All three orders of the candidate's list read the narrow table.
create index job_search_salary on job_search (salary_max desc, posted_at desc, job_id desc);
drop index jobs_open_newest;
drop index jobs_open_salary;

-- What the hourly expiry looks for.
create index jobs_expiring on jobs (expires_at) where status = 'Active';

-- Title and company also unstemmed: whoever has typed "enginee" so far means the engineer.
alter table jobs drop column words;
alter table jobs add column words tsvector generated always as (
  setweight(to_tsvector('english', title || ' ' || company), 'A') ||
  setweight(to_tsvector('simple', title || ' ' || company), 'A') ||
  setweight(to_tsvector('english', description), 'B')
) stored;
create index jobs_words on jobs using gin (words);
