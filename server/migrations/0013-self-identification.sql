-- Self-identification of candidates for the audit of adverse impact, and the figures of closed quarters. Both are in a schema
-- that belongs to the role saywell_fairness; everyone else, the application included, goes through the functions in it
-- (docs/decisions/people-self-identification-database-role.md, docs/decisions/assessment-fairness-snapshots.md).
create schema apart;

create table apart.self_identifications (
  user_id uuid primary key references users on delete cascade,
  sex text not null check (sex in ('female', 'male', 'nonbinary', 'unsaid')),
  race text not null
    check (race in ('hispanic_or_latino', 'white', 'black_or_african_american',
      'native_hawaiian_or_pacific_islander', 'asian', 'american_indian_or_alaska_native', 'two_or_more_races',
      'unsaid')),
  answered_at timestamptz not null default now(),
  reader_hash bytea
);

create table apart.frozen_quarters (
  -- The first day of the quarter, in UTC.
  quarter date primary key check (quarter = (date_trunc('quarter', (quarter)::timestamptz))::date),
  frozen_at timestamptz not null default now()
);

-- How many applications there were; without an organization: in all of them together.
create table apart.fairness_totals (
  quarter date not null references apart.frozen_quarters(quarter),
  org_id uuid,
  applicants integer not null,
  scored integer not null,
  scored_demo boolean not null,
  unique nulls not distinct (quarter, org_id)
);

-- Only figures that may be published. What is suppressed is not stored at all.
create table apart.fairness_figures (
  quarter date not null references apart.frozen_quarters(quarter),
  org_id uuid,
  measure text not null check (measure in ('applicants', 'advanced', 'hired', 'above_median')),
  -- Null: of any sex, of any race.
  sex text,
  race text,
  base integer not null,
  chosen integer,
  unique nulls not distinct (quarter, org_id, measure, sex, race)
);

-- One row for each application of the quarter that is being frozen. Empty at any other time.
create unlogged table apart.counted (
  org_id uuid not null,
  person uuid not null,
  sex text not null,
  race text not null,
  advanced boolean not null,
  hired boolean not null,
  score double precision,
  demo boolean not null,
  above_org boolean,
  above_all boolean
);
create index counted_org on apart.counted (org_id);

create function apart.forget_self_identification(whose uuid) returns void
language sql security definer set search_path = apart, pg_temp as $$
  delete from apart.self_identifications where user_id = whose
$$;

-- Gives the schema to its role. Answers whether the role exists and has it: the user of a kept server may not be allowed to
-- make roles, and then an administrator of that server makes it, and this is called once more (docs/decisions/people-self-identification-database-role.md).
create function keep_self_identification_apart() returns boolean
language plpgsql as $$
declare
  me constant name := current_user;
  above_all constant boolean := (select rolsuper from pg_roles where rolname = current_user);
  joined boolean := false;
  thing record;
begin
  if not exists (select from pg_roles where rolname = 'saywell_fairness') then
    begin
      create role saywell_fairness nologin;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise warning 'Self-identification is not kept apart: % may not create the role saywell_fairness.', me;
        return false;
    end;
  end if;
  -- To give something away one must belong to who takes it, for that moment.
  if not above_all and not pg_has_role(me, 'saywell_fairness', 'usage') then
    begin
      execute format('grant saywell_fairness to %I', me);
      joined := true;
    exception when insufficient_privilege then
      raise warning 'Self-identification is not kept apart: % may not give anything to the role saywell_fairness.', me;
      return false;
    end;
  end if;
  alter schema apart owner to saywell_fairness;
  for thing in select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'apart'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s owner to saywell_fairness', thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name, p.prosecdef as may_be_called
    from pg_proc p where p.pronamespace = 'apart'::regnamespace
  loop
    execute format('alter function %s owner to saywell_fairness', thing.name);
    execute format('revoke all on function %s from public', thing.name);
    if thing.may_be_called then
      execute format('grant execute on function %s to %I', thing.name, me);
    else
      execute format('revoke all on function %s from %I', thing.name, me);
    end if;
  end loop;
  execute format('grant usage on schema apart to %I', me);
  -- What is counted, and no word more.
  grant usage on schema public to saywell_fairness;
  grant select (id, job_id, candidate_id, status, submitted_at, analysis_score, analysis_demo) on public.applications
    to saywell_fairness;
  grant select (id, org_id) on public.jobs to saywell_fairness;
  grant select (application_id) on public.meetings to saywell_fairness;
  grant select (application_id, outcome, previous_score) on public.appeals to saywell_fairness;
  if joined then execute format('revoke saywell_fairness from %I', me); end if;
  -- The server that the product starts itself has one user, who may do everything: there the application takes this role,
  -- which owns what that user owns and is not a superuser.
  if above_all then
    begin
      create role saywell_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role('saywell_app', me, 'member') then execute format('grant %I to saywell_app', me); end if;
  end if;
  return true;
end
$$;

-- Lets the user of a migration change what saywell_fairness owns. Answers whether the user joined now, and leaves again afterwards.
create function join_saywell_fairness() returns boolean
language plpgsql as $$
declare
  me constant name := current_user;
  owner constant name := (select r.rolname from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'apart');
begin
  if pg_has_role(me, owner, 'usage') then return false; end if;
  execute format('grant %I to %I', owner, me);
  return true;
exception when insufficient_privilege then
  raise exception 'The database user "%" may not change the schema "apart", which belongs to the role "%".', me, owner
    using hint = format('As an administrator of this server run: grant %I to %I; Then start Saywell once, and run: revoke %I from %I;',
      owner, me, owner, me);
end
$$;

create function apart.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'figures of a closed quarter never change';
end
$$;

-- Whether a set of applicants is large enough for its figures to be known: at least ten people, and at least five on each side of
-- what was decided about them. People are counted, not applications. A side that is empty in the whole report separates no one.
create function apart.is_safe(measure text, of_org uuid, sexes text[], races text[], without_orgs uuid[]) returns boolean
language sql stable as $$
  with applications as (
    select c.person, c.sex = any (sexes) and c.race = any (races) as inside,
      measure <> 'above_median' or c.score is not null as measured,
      case measure when 'advanced' then c.advanced when 'hired' then c.hired
        when 'above_median' then case when of_org is null then c.above_all else c.above_org end end as chosen,
      measure = 'hired' and c.advanced and not c.hired as only_advanced
    from apart.counted c
    where (of_org is null or c.org_id = of_org) and not c.org_id = any (without_orgs)
  ),
  sides as (
    select count(*) filter (where inside) as applications,
      count(distinct person) filter (where inside and measured) as people,
      count(distinct person) filter (where inside and not measured) as unmeasured,
      count(distinct person) filter (where inside and chosen) as chosen,
      count(distinct person) filter (where inside and not chosen) as others,
      count(distinct person) filter (where inside and only_advanced) as only_advanced,
      bool_or(not measured) as any_unmeasured, bool_or(a.chosen) as any_chosen, bool_or(not a.chosen) as any_other,
      bool_or(a.only_advanced) as any_only_advanced
    from applications a
  )
  select applications = 0 or (people >= 10
    and (unmeasured >= 5 or any_unmeasured is not true) and (chosen >= 5 or any_chosen is not true)
    and (others >= 5 or any_other is not true) and (only_advanced >= 5 or any_only_advanced is not true))
  from sides
$$;

create function apart.cell(sex text, race text) returns text
language sql immutable as $$
  select coalesce(sex, '') || '|' || coalesce(race, '')
$$;

-- The same for a report. Of all organizations together it must also hold for those that are left when every organization is
-- subtracted whose own report publishes `cells`, from which this set follows.
create function apart.may_be_known(of_quarter date, of_org uuid, of_measure text, sexes text[], races text[], cells text[]) returns boolean
language sql stable as $$
  select apart.is_safe(of_measure, of_org, sexes, races, '{}')
    and (of_org is not null or apart.is_safe(of_measure, null, sexes, races, array(
      select f.org_id from apart.fairness_figures f
      where f.quarter = of_quarter and f.org_id is not null and f.measure = of_measure
        and apart.cell(f.sex, f.race) = any (cells)
      group by f.org_id having count(*) = cardinality(cells))))
$$;

-- Which groups of a table of one dimension are published. What is left when they are subtracted from the sum must be safe, too:
-- the smallest groups are left out until it is. A single group that is the whole report is not published.
create function apart.published_groups(of_quarter date, of_org uuid, of_measure text, dimension text) returns text[]
language plpgsql stable as $$
declare
  of_sex constant boolean := dimension = 'sex';
  everyone constant text[] := array(select distinct sex from apart.counted);
  every_race constant text[] := array(select distinct race from apart.counted);
  present text[];
  published text[] := '{}';
  remaining text[];
  one text;
begin
  select coalesce(array_agg(groups.name order by groups.people, groups.name), '{}') into present from (
    select case when of_sex then c.sex else c.race end as name, count(distinct c.person) as people
    from apart.counted c where of_org is null or c.org_id = of_org
    group by 1) as groups;
  foreach one in array present loop
    if apart.may_be_known(of_quarter, of_org, of_measure,
      case when of_sex then array[one] else everyone end, case when of_sex then every_race else array[one] end,
      array[case when of_sex then apart.cell(one, null) else apart.cell(null, one) end])
    then published := published || one; end if;
  end loop;
  while cardinality(published) > 0 loop
    remaining := array(select unnest(present) except select unnest(published));
    exit when (cardinality(published) > 1 or cardinality(remaining) > 0)
      and apart.may_be_known(of_quarter, of_org, of_measure,
        case when of_sex then remaining else everyone end, case when of_sex then every_race else remaining end,
        array(select case when of_sex then apart.cell(g, null) else apart.cell(null, g) end from unnest(published) g));
    published := published[2:];
  end loop;
  return published;
end
$$;

-- Which races have published figures together with each published sex. Published cells form a rectangle, so that all that follows
-- from them and from the two other tables are sums of these sets: a cell, what is left of a row, of a column, and of both.
create function apart.published_columns(of_quarter date, of_org uuid, of_measure text, sexes text[], races text[]) returns text[]
language plpgsql stable as $$
declare
  other_sexes constant text[] := array(select distinct sex from apart.counted except select unnest(sexes));
  every_race constant text[] := array(select distinct race from apart.counted);
  published text[] := '{}';
  other_races text[];
  one text;
  is_alike boolean;
begin
  if cardinality(sexes) = 0 then return '{}'; end if;
  -- Where all of one sex have one race, the cell would tell the race of each of them.
  select exists (
    select from apart.counted c
    where (of_org is null or c.org_id = of_org) and (of_measure <> 'above_median' or c.score is not null) and c.sex = any (sexes)
    group by c.sex having count(distinct c.race) = 1) into is_alike;
  if is_alike then return '{}'; end if;
  foreach one in array races loop
    select count(distinct c.sex) = 1 into is_alike from apart.counted c
    where (of_org is null or c.org_id = of_org) and (of_measure <> 'above_median' or c.score is not null) and c.race = one;
    if not is_alike
      and (select bool_and(apart.may_be_known(of_quarter, of_org, of_measure, array[s], array[one], array[apart.cell(s, one)]))
        from unnest(sexes) s)
      and apart.may_be_known(of_quarter, of_org, of_measure, other_sexes, array[one],
        apart.cell(null, one) || array(select apart.cell(s, one) from unnest(sexes) s))
    then published := published || one; end if;
  end loop;
  while cardinality(published) > 0 loop
    other_races := array(select unnest(every_race) except select unnest(published));
    exit when (select bool_and(apart.may_be_known(of_quarter, of_org, of_measure, array[s], other_races,
        apart.cell(s, null) || array(select apart.cell(s, r) from unnest(published) r)))
      from unnest(sexes) s)
      and apart.may_be_known(of_quarter, of_org, of_measure, other_sexes, other_races, array(
        select apart.cell(s, null) from unnest(sexes) s
        union all select apart.cell(null, r) from unnest(published) r
        union all select apart.cell(s, r) from unnest(sexes) s, unnest(published) r));
    published := published[2:];
  end loop;
  return published;
end
$$;

create function apart.write_figures(of_quarter date, of_org uuid, of_measure text) returns void
language plpgsql as $$
declare
  sexes constant text[] := apart.published_groups(of_quarter, of_org, of_measure, 'sex');
  races constant text[] := apart.published_groups(of_quarter, of_org, of_measure, 'race');
  columns constant text[] := apart.published_columns(of_quarter, of_org, of_measure, sexes, races);
begin
  insert into apart.fairness_figures (quarter, org_id, measure, sex, race, base, chosen)
  select of_quarter, of_org, of_measure, cells.sex, cells.race, count(c.person),
    case of_measure when 'advanced' then count(*) filter (where c.advanced) when 'hired' then count(*) filter (where c.hired)
      when 'above_median' then count(*) filter (where case when of_org is null then c.above_all else c.above_org end) end
  from (
    select s as sex, null as race from unnest(sexes) s
    union all select null, r from unnest(races) r
    -- One without applicants is stored, too: that there are none can be computed.
    union all select s, r from unnest(sexes) s, unnest(columns) r
  ) as cells
  left join apart.counted c on (cells.sex is null or c.sex = cells.sex) and (cells.race is null or c.race = cells.race)
    and (of_org is null or c.org_id = of_org) and (of_measure <> 'above_median' or c.score is not null)
  group by cells.sex, cells.race;
end
$$;

-- What was sent in the quarter, as it stands now. Withdrawn ones do not count, because no one decided about them. A score is the
-- software's, also where a person has replaced it.
create function apart.freeze_quarter(of_quarter date) returns void
language plpgsql as $$
declare
  starts constant timestamptz := of_quarter::timestamp at time zone 'UTC';
  ends constant timestamptz := (of_quarter + interval '3 months') at time zone 'UTC';
  of_org uuid;
  measure text;
  measures constant text[] := '{applicants,advanced,hired,above_median}';
begin
  insert into apart.counted (org_id, person, sex, race, advanced, hired, score, demo)
  select j.org_id, a.candidate_id, coalesce(s.sex, 'unsaid'), coalesce(s.race, 'unsaid'),
    a.status in ('meeting_scheduled', 'accepted') or exists (select from public.meetings m where m.application_id = a.id),
    a.status = 'accepted',
    case when p.application_id is null then a.analysis_score else p.previous_score end, a.analysis_demo
  from public.applications a
  join public.jobs j on j.id = a.job_id
  left join apart.self_identifications s on s.user_id = a.candidate_id
  left join public.appeals p on p.application_id = a.id and p.outcome is not null
  where a.status not in ('draft', 'withdrawn') and a.submitted_at >= starts and a.submitted_at < ends;
  update apart.counted c set above_org = c.score > middle.score from (
    select org_id, percentile_cont(0.5) within group (order by score) as score from apart.counted group by org_id) as middle
  where middle.org_id = c.org_id;
  update apart.counted c set above_all = c.score > middle.score from (
    select percentile_cont(0.5) within group (order by score) as score from apart.counted) as middle;

  insert into apart.frozen_quarters (quarter) values (of_quarter);
  insert into apart.fairness_totals (quarter, org_id, applicants, scored, scored_demo)
  select of_quarter, org_id, count(*), count(score), coalesce(bool_or(demo and score is not null), false)
  from apart.counted group by grouping sets ((org_id), ());
  -- Two groups of ten are the fewest of which anything is published.
  for of_org in select org_id from apart.counted group by org_id having count(distinct person) >= 20 loop
    foreach measure in array measures loop perform apart.write_figures(of_quarter, of_org, measure); end loop;
  end loop;
  foreach measure in array measures loop perform apart.write_figures(of_quarter, null, measure); end loop;
  delete from apart.counted;
end
$$;

-- The same as before, and only over plain tables: a view or a policy that took the place of one would run with the rights of this
-- schema.
create function apart.freeze_quarters() returns integer
language plpgsql security definer set search_path = apart, pg_temp set row_security = off as $$
declare
  last_closed constant date := (date_trunc('quarter', now(), 'UTC') at time zone 'UTC')::date - interval '3 months';
  next date;
  frozen integer := 0;
begin
  if exists (
    select from unnest('{public.applications,public.jobs,public.meetings,public.appeals}'::regclass[]) as needed
    join pg_class c on c.oid = needed where c.relkind <> 'r' or c.relrowsecurity)
  then raise exception 'figures are counted over plain tables only'; end if;
  lock table apart.frozen_quarters in share row exclusive mode;
  select max(quarter) + interval '3 months' into next from apart.frozen_quarters;
  if next is null then
    select least(last_closed, (date_trunc('quarter', min(submitted_at), 'UTC') at time zone 'UTC')::date)
    into next from public.applications;
  end if;
  while next <= last_closed loop
    perform apart.freeze_quarter(next);
    frozen := frozen + 1;
    next := next + interval '3 months';
  end loop;
  return frozen;
end
$$;

-- The frozen quarters of a year, with how many applications were sent in each.
create function apart.fairness_quarters(in_year integer, of_org uuid) returns table (quarter date, applicants integer, scored integer, scored_demo boolean)
language sql stable security definer set search_path = apart, pg_temp as $$
  select q.quarter, coalesce(t.applicants, 0), coalesce(t.scored, 0), coalesce(t.scored_demo, false)
  from apart.frozen_quarters q
  left join apart.fairness_totals t on t.quarter = q.quarter and t.org_id is not distinct from of_org
  where extract(year from q.quarter) = in_year
  order by q.quarter
$$;

create function apart.fairness_figures_of(of_quarter date, of_org uuid) returns table (measure text, sex text, race text, base integer, chosen integer)
language sql stable security definer set search_path = apart, pg_temp as $$
  select f.measure, f.sex, f.race, f.base, f.chosen from apart.fairness_figures f
  where f.quarter = of_quarter and f.org_id is not distinct from of_org and f.base > 0
$$;

-- The last quarter that was frozen.
create function apart.last_frozen_quarter() returns date
language sql stable security definer set search_path = apart, pg_temp as $$
  select max(quarter) from apart.frozen_quarters
$$;

create function apart.self_identify(whose uuid, their_sex text, their_race text, reader_key text) returns void
language sql security definer set search_path = apart, pg_temp as $$
  insert into apart.self_identifications (user_id, sex, race, reader_hash)
  values (whose, their_sex, their_race, sha256(convert_to(reader_key, 'UTF8')))
  on conflict (user_id) do update set sex = excluded.sex, race = excluded.race, reader_hash = excluded.reader_hash,
    answered_at = now()
$$;

-- One person's own answer, for their settings and their export.
create function apart.own_self_identification(whose uuid, reader_key text) returns table (sex text, race text, answered_at timestamptz)
language sql stable security definer set search_path = apart, pg_temp as $$
  select sex, race, answered_at from apart.self_identifications
  where user_id = whose and reader_hash = sha256(convert_to(reader_key, 'UTF8'))
$$;

-- Answers that are older than keys get theirs from the application, once each.
create function apart.self_identifications_without_key() returns setof uuid
language sql stable security definer set search_path = apart, pg_temp as $$
  select user_id from apart.self_identifications where reader_hash is null limit 1000
$$;

create function apart.give_self_identification_key(whose uuid, reader_key text) returns void
language sql security definer set search_path = apart, pg_temp as $$
  update apart.self_identifications set reader_hash = sha256(convert_to(reader_key, 'UTF8'))
  where user_id = whose and reader_hash is null
$$;

create trigger frozen before delete or update on apart.frozen_quarters
  for each row execute function apart.refuse_change();
create trigger frozen before delete or update on apart.fairness_totals
  for each row execute function apart.refuse_change();
create trigger frozen before delete or update on apart.fairness_figures
  for each row execute function apart.refuse_change();

select keep_self_identification_apart();
-- Applications sent before this day are frozen as they are now, so that no later call can count them again.
select apart.freeze_quarters();

-- The role of the application inherits what the superuser owns. It must not become that superuser, who can read everything.
do $$
declare
  me constant name := current_user;
begin
  if (select rolsuper from pg_roles where rolname = me) and current_setting('server_version_num')::integer >= 160000 then
    execute format('grant %I to saywell_app with inherit true, set false', me);
  end if;
end
$$;
