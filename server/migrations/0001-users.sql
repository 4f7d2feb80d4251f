create table organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null default 'user' check (role in ('user', 'candidate', 'manager', 'admin')),
  -- A label kept for compatibility; nothing is decided by it (D30).
  user_type text not null default 'user',
  org_id uuid references organisations (id),
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  check (role <> 'manager' or org_id is not null)
);
create unique index users_email on users (lower(email));
create index users_org_id on users (org_id) where org_id is not null;
create index users_role_created_at on users (role, created_at);

create table users_profiles (
  id uuid primary key references users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  title text not null default '',
  location text not null default '',
  skills text[] not null default '{}',
  video_url text,
  profile_completed boolean not null default false,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  timezone text,
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  secret_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null default now(),
  remember boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- How often somebody tried something; in the database, so that a restart forgives nobody.
create table tries (
  key text primary key,
  count integer not null,
  until timestamptz not null
);

create table business_info (
  user_id uuid primary key references users (id) on delete cascade,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone_number text not null default '',
  additional_directions text not null default '',
  parking_info text not null default '',
  building_directions text not null default '',
  other_info text not null default '',
  updated_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

-- Where mail goes when no SMTP server is set; read at /dev/mail.
create table mailbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
-- One row for each e-mail that has left, so that a repeated task sends nothing twice.
create table mail_sent (
  key text primary key,
  sent_at timestamptz not null default now()
);
