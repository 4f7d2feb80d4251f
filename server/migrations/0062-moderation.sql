-- What people report (N10): one case for a thing, with every report about it until somebody has decided.
create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('job', 'profile', 'message')),
  -- Of a job or a person; of a message that of the conversation, with the number beside it.
  subject_id uuid not null,
  number integer not null default 0,
  -- Whose thing it is, and who hears of a decision.
  owner_id uuid not null references users (id) on delete cascade,
  -- The thing as it read when it was first reported: an edit does not wash it clean.
  snapshot jsonb not null,
  reports integer not null default 0,
  -- Hidden by itself because enough people reported it; a decision still follows.
  hidden_at timestamptz,
  outcome text check (outcome in ('dismissed', 'hidden', 'restored', 'suspended')),
  note text not null default '',
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check ((outcome is null) = (decided_at is null))
);
create unique index moderation_cases_open on moderation_cases (kind, subject_id, number) where decided_at is null;
create index moderation_cases_waiting on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_owner on moderation_cases (owner_id);

create table reports (
  case_id uuid not null references moderation_cases (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('fake', 'money', 'discrimination', 'harassment', 'spam', 'other')),
  words text not null default '',
  created_at timestamptz not null default now(),
  -- Reported twice is reported once.
  primary key (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id);

alter table users
  add column suspended_at timestamptz,
  add column suspended_why text not null default '';

alter table jobs
  -- Out of sight by a moderator or with its suspended manager, until one of us shows it again.
  add column hidden_at timestamptz,
  add column hidden_why text check (hidden_why in ('reported', 'suspended')),
  -- Whether it comes back to the board when it is shown again.
  add column hidden_while_open boolean not null default false,
  -- The wall behind every command: what is hidden is never open.
  add constraint jobs_hidden check (hidden_at is null or (status <> 'Active' and hidden_why is not null));
create index jobs_created_by on jobs (created_by);

alter table users_profiles add column hidden_at timestamptz;
alter table messages add column hidden_at timestamptz;

-- Whoever is suspended or hidden stands in no search, whatever else writes the row.
create function refuse_hidden_candidate() returns trigger language plpgsql as $$
begin
  if exists (
    select from users join users_profiles on users_profiles.id = users.id
    where users.id = new.candidate_id and (suspended_at is not null or hidden_at is not null)
  ) then
    return null;
  end if;
  return new;
end $$;
create trigger candidate_search_refuse_hidden before insert on candidate_search
  for each row execute function refuse_hidden_candidate();
create trigger users_suspended_search after update of suspended_at on users for each row
  when (old.suspended_at is distinct from new.suspended_at) execute function note_candidate();
create trigger users_profiles_hidden_search after update of hidden_at on users_profiles for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function note_candidate();
