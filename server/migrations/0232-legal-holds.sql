-- What may not be deleted while a court or an authority may ask for it: by person, job or organization.
create table legal_holds (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('user', 'job', 'organization')),
  subject_id uuid not null,
  reason text not null,
  placed_by uuid references users (id) on delete set null,
  placed_at timestamptz not null default now(),
  -- The last day; without one until it is lifted.
  until date,
  lifted_by uuid references users (id) on delete set null,
  lifted_at timestamptz
);
create unique index legal_holds_one on legal_holds (subject, subject_id) where lifted_at is null;
create index legal_holds_newest on legal_holds (placed_at desc, id desc);

create function legal_holds_now() returns setof legal_holds stable language sql as $$
  select * from legal_holds
  where lifted_at is null and (until is null or until >= (now() at time zone 'utc')::date)
$$;

-- An application with everything about it: messages, interviews, the answer.
create function is_held_between(candidate uuid, job uuid) returns boolean stable language sql as $$
  select exists (select from legal_holds_now() h where
    (h.subject = 'user' and h.subject_id = candidate)
    or (h.subject = 'job' and h.subject_id = job)
    or (h.subject = 'organization' and h.subject_id = (select org_id from jobs where id = job)))
$$;
create function is_held_application(which uuid) returns boolean stable language sql as $$
  select coalesce((select is_held_between(candidate_id, job_id) from applications where id = which), false)
$$;

-- A person: by name, by the organization, or because of an application that is held.
create function is_held_user(which uuid) returns boolean stable language sql as $$
  select exists (select from legal_holds_now() h where h.subject = 'user' and h.subject_id = which)
    or exists (select from legal_holds_now() h join users u on u.id = which
      where h.subject = 'organization' and h.subject_id = u.org_id)
    or exists (select from legal_holds_now() h join jobs j on h.subject = 'job' and h.subject_id = j.id
      where j.created_by = which)
    or exists (select from applications a where a.candidate_id = which and a.submitted_at is not null
      and is_held_between(which, a.job_id))
$$;
