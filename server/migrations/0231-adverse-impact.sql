-- The schema may belong to saywell_fairness already: a user who is no superuser but may make roles joins it for this migration.
create temporary table joined on commit drop as select false as now;
do $$
declare
  me constant name := current_user;
  owner constant name := (select r.rolname from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'apart');
begin
  if not pg_has_role(me, owner, 'usage') then
    execute format('grant %I to %I', owner, me);
    update joined set now = true;
  end if;
end
$$;

-- Counts of the applications of a year, by job and by what candidates said of themselves: never a row about one person, and
-- only what was sent before this month began, so that no one sees a figure change with the application of today. Withdrawn
-- ones do not count: no one decided about them. A score is the software's, also where a person has replaced it.
create function apart.adverse_impact(in_year integer, of_org uuid)
returns table (
  org_id uuid, job_id uuid, sex text, race text, applicants integer, advanced integer, hired integer,
  scored integer, above_job integer, above_org integer, above_all integer)
language sql stable security definer set search_path = apart, pg_temp as $$
  with counted as (
    select j.org_id, a.job_id, coalesce(s.sex, 'unsaid') as sex, coalesce(s.race, 'unsaid') as race,
      a.status = 'accepted' as hired,
      a.status in ('meeting_scheduled', 'accepted')
        or exists (select from public.meetings m where m.application_id = a.id) as advanced,
      case when p.application_id is null then a.analysis_score else p.previous_score end as score
    from public.applications a
    join public.jobs j on j.id = a.job_id
    left join apart.self_identifications s on s.user_id = a.candidate_id
    left join public.appeals p on p.application_id = a.id and p.outcome is not null
    where a.status not in ('draft', 'withdrawn') and (of_org is null or j.org_id = of_org)
      and a.submitted_at >= make_timestamptz(in_year, 1, 1, 0, 0, 0, 'UTC')
      and a.submitted_at < least(make_timestamptz(in_year + 1, 1, 1, 0, 0, 0, 'UTC'), date_trunc('month', now(), 'UTC'))
  ),
  jobs_middle as (
    select c.job_id, percentile_cont(0.5) within group (order by c.score) as score from counted c group by c.job_id),
  orgs_middle as (
    select c.org_id, percentile_cont(0.5) within group (order by c.score) as score from counted c group by c.org_id),
  middle as (select percentile_cont(0.5) within group (order by c.score) as score from counted c)
  select c.org_id, c.job_id, c.sex, c.race, count(*)::int, (count(*) filter (where c.advanced))::int,
    (count(*) filter (where c.hired))::int, count(c.score)::int,
    (count(*) filter (where c.score > jobs_middle.score))::int,
    (count(*) filter (where c.score > orgs_middle.score))::int,
    (count(*) filter (where c.score > middle.score))::int
  from counted c
  join jobs_middle on jobs_middle.job_id = c.job_id
  join orgs_middle on orgs_middle.org_id = c.org_id
  cross join middle
  group by c.org_id, c.job_id, c.sex, c.race
$$;

select keep_self_identification_apart();

do $$
begin
  if (select now from joined) then execute format('revoke saywell_fairness from %I', current_user); end if;
end
$$;
