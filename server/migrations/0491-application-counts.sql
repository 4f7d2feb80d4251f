-- How many applications of a job are in which state, without reading them. Every change adds rows with +1 and -1, so that
-- people who apply at the same time do not wait for each other; the task fold-application-counts adds them up.
-- No foreign key: when a job is deleted with its applications, their -1 rows arrive after it is gone, and folding removes them.
create table application_counts (
  job_id uuid not null,
  status text not null,
  opened boolean not null,
  waiting boolean not null,
  answered_unwatched boolean not null,
  count integer not null
);
create index application_counts_job on application_counts (job_id);

create function add_application_count(a applications, by integer) returns void language sql as $$
  insert into application_counts (job_id, status, opened, waiting, answered_unwatched, count)
  select a.job_id, a.status, a.opened_at is not null,
    a.answered_at is null and a.status in ('submitted', 'under_review'),
    coalesce(a.answered_at, a.decided_at) is not null
      and (a.opened_at is null or a.opened_at > coalesce(a.answered_at, a.decided_at)),
    by
  where a.status <> 'withdrawn'
$$;

create function count_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_application_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_application_count(new, 1); end if;
  return null;
end $$;
create trigger applications_count after insert or delete on applications
  for each row execute function count_application();
create trigger applications_recount after update on applications
  for each row
  when ((old.job_id, old.status, old.opened_at, old.answered_at, old.decided_at)
    is distinct from (new.job_id, new.status, new.opened_at, new.answered_at, new.decided_at))
  execute function count_application();

/* Adds up the rows of jobs that have more than `most`; rows that are written meanwhile stay as they are. */
create function fold_application_counts(most integer) returns void language sql as $$
  with changed as (
    select job_id from application_counts group by job_id having count(*) > most
  ), gone as (
    delete from application_counts where job_id in (select job_id from changed) returning *
  )
  insert into application_counts
  select job_id, status, opened, waiting, answered_unwatched, sum(count)
  from gone group by job_id, status, opened, waiting, answered_unwatched having sum(count) <> 0
$$;

select add_application_count(applications, 1) from applications;
select fold_application_counts(0);
drop index applications_figures;
