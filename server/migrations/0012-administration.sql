-- What people write to support (D17).
create table contact_tickets (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  language text,
  kind text not null default 'reply' check (kind in ('reply', 'automatic', 'unverified')),
  files text[] not null default '{}',
  handler_id uuid references users,
  answered_at timestamptz,
  last_at timestamptz not null default now(),
  -- The account of the sender, which stays the same when the address changes.
  user_id uuid references users
);
create index contact_tickets_last_at on contact_tickets (last_at, id);
create index contact_tickets_email on contact_tickets (lower(email));
create index contact_tickets_handler on contact_tickets (handler_id) where handler_id is not null;
create index contact_tickets_user on contact_tickets (user_id) where user_id is not null;

-- What people report (N10): one case for each subject, with every report about it until it is decided.
create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('job', 'profile', 'message', 'company')),
  -- Of a job or a person; of a message that of the conversation, with the number beside it.
  subject_id uuid not null,
  number integer not null default 0,
  -- The owner of the subject, who is notified of a decision.
  owner_id uuid not null references users on delete cascade,
  -- The thing as it read when it was first reported: an edit does not wash it clean.
  snapshot jsonb not null,
  reports integer not null default 0,
  -- Hidden by itself because enough people reported it; a decision still follows.
  hidden_at timestamptz,
  outcome text check (outcome in ('dismissed', 'hidden', 'restored', 'suspended', 'warned')),
  note text not null default '',
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  answer text not null default '',
  answered_at timestamptz,
  constraint moderation_cases_check check ((outcome is null) = (decided_at is null))
);
create unique index moderation_cases_open on moderation_cases (kind, subject_id, number) where decided_at is null;
create index moderation_cases_waiting on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_owner on moderation_cases (owner_id);

create table reports (
  case_id uuid not null references moderation_cases on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('fake', 'money', 'discrimination', 'harassment', 'spam', 'other')),
  words text not null default '',
  created_at timestamptz not null default now(),
  primary key (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id);

-- Single-use links with which a person becomes an administrator (D36); only the hash is kept.
create table admin_invitations (
  secret_hash text primary key,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index admin_invitations_invited_by on admin_invitations (invited_by);

-- What browsers refused under the content security policy: counted by kind, without who it was and without what stood there.
create table policy_reports (
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (directive, blocked, page, source)
);
create index policy_reports_newest on policy_reports (last_at desc);

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references contact_tickets on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'automatic', 'unverified')),
  -- The administrator who wrote it, until that account is erased.
  author_id uuid references users,
  -- The address from which the person wrote it.
  sender text,
  text text not null check (char_length(text) <= 20000),
  files text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint ticket_messages_check check ((kind = 'answer') = (sender is null))
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;

-- What administrators write about a user. It is personal data, so the user gets it with the export.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users,
  author_id uuid references users,
  text text not null check (char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index user_notes_by_user on user_notes (user_id, created_at desc);
create index user_notes_author on user_notes (author_id) where author_id is not null;

-- Reports by people without an account, about an email that a company had sent to them.
create table mail_reports (
  case_id uuid not null references moderation_cases on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, address_hash)
);
create index mail_reports_address on mail_reports (address_hash);

create function announce_ticket_of(ticket uuid) returns void
language sql as $$
  select announce_change('ticket', null, id, jsonb_build_object('ticket_id', ticket))
    from users where role = 'admin' and erased_at is null
$$;

create function announce_ticket() returns trigger
language plpgsql as $$
begin
  perform announce_ticket_of(new.id);
  return null;
end $$;

create function announce_ticket_message() returns trigger
language plpgsql as $$
begin
  perform announce_ticket_of(new.ticket_id);
  return null;
end $$;

create function set_user_of_ticket() returns trigger
language plpgsql as $$
begin
  new.user_id := (select id from users where lower(email) = lower(new.email) and erased_at is null);
  return new;
end $$;

create trigger contact_tickets_announce_insert after insert on contact_tickets
  for each row execute function announce_ticket();
create trigger contact_tickets_announce after update on contact_tickets
  for each row
  when (old.* is distinct from new.*)
  execute function announce_ticket();
create trigger ticket_messages_announce after insert on ticket_messages
  for each row execute function announce_ticket_message();
create trigger contact_tickets_user before insert on contact_tickets
  for each row execute function set_user_of_ticket();
