-- Each entry of the log is bound to the one before it (R6, docs/decisions/platform-audit-log-hash-chain.md): whoever changes, removes or slips in a row breaks a link.
-- Several chains side by side, so that writers need not wait for each other.
create table audit_chain (
  lane smallint not null,
  number bigint not null check (number > 0),
  audit_id bigint not null unique,
  linked_at timestamptz not null,
  -- Of the link before in this lane; empty for the first one.
  previous text not null,
  hash text not null,
  primary key (lane, number)
);

create function audit_hash(previous text, linked_at timestamptz, entry audit_log) returns text language sql stable
return encode(sha256(convert_to(previous || jsonb_build_array(
  (extract(epoch from linked_at) * 1000000)::bigint, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_id, entry.action, entry.subject, entry.subject_id, entry.before, entry.after)::text, 'UTF8')), 'hex');

do $$
declare
  entry audit_log;
  last text := '';
  n bigint := 0;
begin
  for entry in select * from audit_log order by id loop
    n := n + 1;
    insert into audit_chain values (0, n, entry.id, entry.at, last, audit_hash(last, entry.at, entry)) returning hash into last;
  end loop;
end $$;

-- Runs at the very end of a transaction: a lane is held only while that transaction commits. Each connection has its own lane
-- and takes another one when that is busy; a transaction keeps to one.
create function link_audit() returns trigger language plpgsql as $$
declare
  lanes constant integer := 16;
  chosen integer := nullif(current_setting('audit.lane', true), '')::integer;
  head audit_chain;
  moment timestamptz := clock_timestamp();
begin
  if chosen is null then
    for step in 0 .. lanes - 1 loop
      chosen := (pg_backend_pid() + step) % lanes;
      exit when pg_try_advisory_xact_lock(8470225, chosen);
      chosen := null;
    end loop;
    if chosen is null then
      chosen := pg_backend_pid() % lanes;
      perform pg_advisory_xact_lock(8470225, chosen);
    end if;
    perform set_config('audit.lane', chosen::text, true);
  end if;
  select * into head from audit_chain where lane = chosen order by number desc limit 1;
  insert into audit_chain values (
    chosen, coalesce(head.number, 0) + 1, new.id, moment, coalesce(head.hash, ''), audit_hash(coalesce(head.hash, ''), moment, new)
  );
  return null;
end $$;
create constraint trigger audit_log_link after insert on audit_log
  deferrable initially deferred for each row execute function link_audit();

create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain for each statement execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

-- The heads of all lanes now and then, sealed with a secret that the database does not know: a chain that was written anew from
-- the bottom up does not fit them.
create table audit_seals (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  heads jsonb not null,
  seal text not null
);

create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject_id on audit_log (subject_id, id desc);
create index audit_log_newest on audit_log (action, id desc);
