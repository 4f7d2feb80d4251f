-- What was erased, by numbers alone: a task copies it beside the files, so that it outlives a database that is restored from a backup
-- and everything on it is erased again (D116).
create table erasures (
  subject text not null check (subject in ('account', 'key')),
  subject_id uuid not null,
  at timestamptz not null default now(),
  copied_at timestamptz,
  primary key (subject, subject_id)
);
create index erasures_to_copy on erasures (at) where copied_at is null;

create function note_erased_key() returns trigger language plpgsql as $$
begin
  insert into erasures (subject, subject_id) values ('key', old.video_id) on conflict do nothing;
  return null;
end $$;
create trigger video_keys_note_erasure after delete on video_keys for each row execute function note_erased_key();

create function note_erased_account() returns trigger language plpgsql as $$
begin
  insert into erasures (subject, subject_id) values ('account', new.id) on conflict do nothing;
  return null;
end $$;
create trigger users_note_erasure after update of erased_at on users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function note_erased_account();

insert into erasures (subject, subject_id, at) select 'account', id, erased_at from users where erased_at is not null;
insert into erasures (subject, subject_id, at)
  select 'key', video_id, max(erased_at) from deletion_receipts
  where not exists (select from video_keys where video_keys.video_id = deletion_receipts.video_id) group by video_id;
