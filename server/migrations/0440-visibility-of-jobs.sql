-- Why a job is paused: more than the plans of its organization carry, as opposed to paused by its manager.
alter table jobs add column paused_by_plan boolean not null default false,
  add constraint jobs_paused_by_plan check (not paused_by_plan or paused_at is not null);
update jobs set paused_by_plan = true
from audit_log as log
where log.subject = 'job' and log.subject_id = jobs.id::text and log.after ->> 'why' = 'more than the plan carries'
  and log.at between jobs.paused_at - interval '1 minute' and jobs.paused_at + interval '1 minute';

-- What anyone may be shown of a job. `jobVisibilityOf` in contract/jobs/job-life.ts says the same; a test compares them.
create function job_visibility(job jobs) returns text language sql stable as $$
  select case
    when job.status = 'Draft' or job.hidden_at is not null then 'none'
    when job.status = 'Filled' then 'filled'
    when job.paused_at is not null then 'paused'
    when job.status = 'Paused' or job.expires_at <= now() then 'expired'
    when job.held_at is not null then 'held'
    else 'open'
  end
$$;

-- A job that is not open leaves the search, whatever statement changed it.
create function leave_job_search() returns trigger language plpgsql as $$
begin
  delete from job_search where job_id = new.id;
  return null;
end $$;
create trigger jobs_leave_search after update on jobs
  for each row when (job_visibility(new) <> 'open') execute function leave_job_search();

-- Every change of the search is announced to all processes, once for each statement.
create function announce_job_search() returns trigger language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'job', jsonb_build_object('job_ids', jsonb_agg(job_id))
  from (select job_id, (row_number() over () - 1) / 1000 as part from changed) as numbered
  group by part;
  return null;
end $$;
create trigger job_search_announce_insert after insert on job_search
  referencing new table as changed for each statement execute function announce_job_search();
create trigger job_search_announce_update after update on job_search
  referencing new table as changed for each statement execute function announce_job_search();
create trigger job_search_announce_delete after delete on job_search
  referencing old table as changed for each statement execute function announce_job_search();

-- Changes whenever a public list of jobs does: with each event about jobs that commits, in whatever order, and with each job
-- that expires. An event leaves the sum after two minutes, which changes it once more without harm.
create index events_of_jobs on events (at) include (id) where topic = 'job';
create function job_board_version() returns text language sql stable as $$
  select concat_ws('.',
    (select concat_ws('-', count(*), sum(id)) from events where topic = 'job' and at > now() - interval '2 minutes'),
    (select count(*) from job_search where expires_at <= now()))
$$;
