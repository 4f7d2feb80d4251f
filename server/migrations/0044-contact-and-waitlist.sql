-- What people write to support (D17).
create table contact_tickets (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index contact_tickets_open on contact_tickets (created_at desc) where closed_at is null;

-- Who wants to come before the doors are open (D23, D24).
create table waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_type text not null check (user_type in ('job_seeker', 'hiring_manager')),
  first_name text not null,
  last_name text not null,
  job_title text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index waitlist_email on waitlist (lower(email));
