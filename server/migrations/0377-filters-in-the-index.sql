-- A filtered list by match is read from the index alone: the table itself, with its words, is eight times larger.
drop index job_search_newest;
create index job_search_newest on job_search (posted_at desc, job_id desc)
  include (expires_at, skill_ids, work_arrangement, job_type, salary_max);
create index job_search_category on job_search (category, posted_at desc, job_id desc)
  include (expires_at, skill_ids, work_arrangement, job_type, salary_max);
