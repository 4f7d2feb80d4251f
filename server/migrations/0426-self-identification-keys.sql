-- An answer is read with a key of its person, which the application derives and the database only knows by its hash
-- (docs/decisions/people-self-identification-database-role.md): an id alone reads nothing.
create temporary table joined on commit drop as select join_saywell_fairness() as now;

alter table apart.self_identifications add column reader_hash bytea;
drop function apart.own_self_identification(uuid);
drop function apart.self_identify(uuid, text, text);

create function apart.self_identify(whose uuid, their_sex text, their_race text, reader_key text) returns void
language sql security definer set search_path = apart, pg_temp as $$
  insert into apart.self_identifications (user_id, sex, race, reader_hash)
  values (whose, their_sex, their_race, sha256(convert_to(reader_key, 'UTF8')))
  on conflict (user_id) do update set sex = excluded.sex, race = excluded.race, reader_hash = excluded.reader_hash,
    answered_at = now()
$$;

create function apart.own_self_identification(whose uuid, reader_key text)
returns table (sex text, race text, answered_at timestamptz)
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

-- The same as before, and only over plain tables: a view or a policy that took the place of one would run with the rights of this
-- schema.
create or replace function apart.freeze_quarters() returns integer
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

select keep_self_identification_apart();

-- The role of the application inherits what the superuser owns. It must not become that superuser, from where all can be read.
do $$
declare
  me constant name := current_user;
begin
  if (select rolsuper from pg_roles where rolname = me) and current_setting('server_version_num')::integer >= 160000 then
    execute format('grant %I to saywell_app with inherit true, set false', me);
  end if;
  if (select now from joined) then execute format('revoke saywell_fairness from %I', me); end if;
end
$$;
