alter table jobs
  -- The posting that this one repeats: each is repeated once, however often somebody presses.
  add column reposted_from uuid unique references jobs (id) on delete set null,
  drop constraint jobs_check,
  add constraint jobs_salary check (status = 'Draft' or salary_min is null or salary_max is null or salary_min <= salary_max);

create index jobs_held on jobs (id) where held_at is not null;
-- Who has waited longest for a decision: the 45-day stop.
create index applications_undecided on applications (submitted_at)
  where status in ('submitted', 'under_review', 'meeting_scheduled');
