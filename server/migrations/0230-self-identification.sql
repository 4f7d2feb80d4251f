-- What candidates may say of themselves for the audit of adverse impact. It lies in a schema of its own, which only the role
-- saywell_fairness may read; everyone else, the application included, goes through the functions in it.
create schema apart;

create table apart.self_identifications (
  user_id uuid primary key references public.users (id) on delete cascade,
  sex text not null check (sex in ('female', 'male', 'nonbinary', 'unsaid')),
  race text not null check (race in (
    'hispanic_or_latino', 'white', 'black_or_african_american', 'native_hawaiian_or_pacific_islander', 'asian',
    'american_indian_or_alaska_native', 'two_or_more_races', 'unsaid')),
  answered_at timestamptz not null default now()
);

create function apart.self_identify(whose uuid, their_sex text, their_race text) returns void
language sql security definer set search_path = apart, pg_temp as $$
  insert into apart.self_identifications (user_id, sex, race) values (whose, their_sex, their_race)
  on conflict (user_id) do update set sex = excluded.sex, race = excluded.race, answered_at = now()
$$;

-- One person's own answer, for their settings and their export.
create function apart.own_self_identification(whose uuid)
returns table (sex text, race text, answered_at timestamptz)
language sql stable security definer set search_path = apart, pg_temp as $$
  select sex, race, answered_at from apart.self_identifications where user_id = whose
$$;

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
  alter table apart.self_identifications owner to saywell_fairness;
  for thing in
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'apart'::regnamespace
  loop
    execute format('alter function %s owner to saywell_fairness', thing.name);
    execute format('revoke all on function %s from public', thing.name);
    execute format('grant execute on function %s to %I', thing.name, me);
  end loop;
  execute format('grant usage on schema apart to %I', me);
  -- What the audit counts, and no word more.
  grant usage on schema public to saywell_fairness;
  grant select (id, job_id, candidate_id, status, submitted_at, analysis_score) on public.applications to saywell_fairness;
  grant select (id, org_id) on public.jobs to saywell_fairness;
  grant select (application_id) on public.meetings to saywell_fairness;
  grant select (application_id, outcome, previous_score) on public.appeals to saywell_fairness;
  if joined then execute format('revoke saywell_fairness from %I', me); end if;
  -- The server that the product starts itself has one user, who may do everything: there the application takes this role,
  -- which owns what that user owns and is not above the walls.
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

select keep_self_identification_apart();
