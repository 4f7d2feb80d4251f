-- When the public page of a job last read differently: sitemaps and feeds say so.
alter table jobs add column changed_at timestamptz not null default now();
update jobs set changed_at = coalesce(posted_at, created_at);

create function note_job_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;
create trigger jobs_changed before update of title, description, company, location, city, state, category, department,
    requirements, benefits, skills_required, application_questions, salary_min, salary_max, currency, pay_period, job_type,
    work_arrangement, remote_ok, reply_days, vacancy, company_video_url, status, posted_at, expires_at, created_by on jobs
  for each row when (
    (old.title, old.description, old.company, old.location, old.city, old.state, old.category, old.department)
      is distinct from
    (new.title, new.description, new.company, new.location, new.city, new.state, new.category, new.department)
    or (old.requirements, old.benefits, old.skills_required, old.application_questions, old.salary_min, old.salary_max)
      is distinct from
    (new.requirements, new.benefits, new.skills_required, new.application_questions, new.salary_min, new.salary_max)
    or (old.currency, old.pay_period, old.job_type, old.work_arrangement, old.remote_ok, old.reply_days, old.vacancy)
      is distinct from
    (new.currency, new.pay_period, new.job_type, new.work_arrangement, new.remote_ok, new.reply_days, new.vacancy)
    or (old.company_video_url, old.status, old.posted_at, old.expires_at, old.created_by)
      is distinct from
    (new.company_video_url, new.status, new.posted_at, new.expires_at, new.created_by)
  ) execute function note_job_change();
