-- Archives of everything about a person, made on request. The file is encrypted with a key in video_keys under this id.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed', 'expired')),
  bytes bigint,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_user on exports (user_id, asked_at desc);
create unique index exports_one_at_a_time on exports (user_id) where status = 'waiting';
create index exports_expire on exports (expires_at) where status = 'ready';

-- People who were warned that something of theirs will be deleted because its time is over; nothing is deleted for thirty days (D116).
create table retention_warnings (
  subject text not null check (subject in ('account', 'application')),
  subject_id uuid not null,
  warned_at timestamptz not null default now(),
  primary key (subject, subject_id)
);

-- What each run found and did.
create table retention_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  dry_run boolean not null,
  report jsonb not null
);

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

-- What may not be deleted while a court or an authority may ask for it: by person, job or organization.
create table legal_holds (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('user', 'job', 'organization')),
  subject_id uuid not null,
  reason text not null,
  placed_by uuid references users on delete set null,
  placed_at timestamptz not null default now(),
  -- The last day; without one until it is lifted.
  until date,
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz
);
create unique index legal_holds_one on legal_holds (subject, subject_id) where lifted_at is null;
create index legal_holds_newest on legal_holds (placed_at desc, id desc);

create function note_erased_key() returns trigger
language plpgsql as $$
begin
  insert into erasures (subject, subject_id) values ('key', old.video_id) on conflict do nothing;
  return null;
end $$;

create function note_erased_account() returns trigger
language plpgsql as $$
begin
  insert into erasures (subject, subject_id) values ('account', new.id) on conflict do nothing;
  return null;
end $$;

create function legal_holds_now() returns setof legal_holds
language sql stable as $$
  select * from legal_holds
  where lifted_at is null and (until is null or until >= (now() at time zone 'utc')::date)
$$;

-- An application with everything about it: messages, interviews, the answer.
create function is_held_between(candidate uuid, job uuid) returns boolean
language sql stable as $$
  select exists (select from legal_holds_now() h where
    (h.subject = 'user' and h.subject_id = candidate)
    or (h.subject = 'job' and h.subject_id = job)
    or (h.subject = 'organization' and h.subject_id = (select org_id from jobs where id = job)))
$$;

create function is_held_application(which uuid) returns boolean
language sql stable as $$
  select coalesce((select is_held_between(candidate_id, job_id) from applications where id = which), false)
$$;

-- A person: by name, by the organization, or because of an application that is held.
create function is_held_user(which uuid) returns boolean
language sql stable as $$
  select exists (select from legal_holds_now() h where h.subject = 'user' and h.subject_id = which)
    or exists (select from legal_holds_now() h join users u on u.id = which
      where h.subject = 'organization' and h.subject_id = u.org_id)
    or exists (select from legal_holds_now() h join jobs j on h.subject = 'job' and h.subject_id = j.id
      where j.created_by = which)
    or exists (select from applications a where a.candidate_id = which and a.submitted_at is not null
      and is_held_between(which, a.job_id))
$$;

create trigger video_keys_note_erasure after delete on video_keys
  for each row execute function note_erased_key();
create trigger users_note_erasure after update of erased_at on users
  for each row
  when (old.erased_at is null and new.erased_at is not null)
  execute function note_erased_account();
