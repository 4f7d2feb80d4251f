-- The sealed entries as leaves of one Merkle tree (RFC 9162). A lane of -1 means the directory of who opened which video, as of the seal
-- with this number.
create table audit_leaves (
  position bigint primary key,
  lane smallint not null,
  number bigint not null,
  unique (lane, number)
);
create table audit_nodes (
  level smallint not null,
  position bigint not null,
  hash text not null,
  primary key (level, position)
);
alter table audit_seals
  add column size bigint,
  add column root text;

do $$
declare
  name text;
begin
  foreach name in array array['audit_leaves', 'audit_nodes'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      name || '_no_truncate', name);
  end loop;
end $$;

-- Every erasure is an entry of the log, so that the list of erasures cannot be shortened unnoticed.
create function log_erasure() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor_id, action, subject, subject_id) values (null, 'list erasure', new.subject, new.subject_id::text);
  return null;
end $$;
create trigger erasures_log after insert on erasures for each row execute function log_erasure();
