-- Who asked for deletion, until when it can be taken back, and what comes back with it.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- Null when the person asked; else the administrator, or nobody where the retention rules ask.
  asked_by uuid,
  undo_hash text not null unique,
  was_visible boolean
);

-- What is left of an erased account is a row without a person: records of others point to it.
alter table users add column erased_at timestamptz;

-- Deletes what belongs to somebody: every row of every table that would go with the account, but for the tables that are named.
-- A table that is made later is deleted from, unless somebody decides that it stays.
create function erase_rows(who uuid, staying text[]) returns void language plpgsql as $$
declare
  owned record;
begin
  for owned in
    select conrelid::regclass as place, attname as person
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
      and (select relname from pg_class where oid = conrelid) <> all (staying)
    order by 1, 2
  loop
    execute format('delete from %s where %I = $1', owned.place, owned.person) using who;
  end loop;
end $$;
