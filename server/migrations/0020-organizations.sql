alter table organisations
  -- The domain at which somebody of the organisation has read our e-mail (D51); null until then.
  add column domain text,
  add column domain_verified_at timestamptz,
  add check ((domain is null) = (domain_verified_at is null));
create unique index organisations_domain on organisations (domain) where domain is not null;

alter table users add column org_role text check (org_role in ('owner', 'recruiter', 'reviewer'));
update users set org_role = 'owner' where org_id is not null;
alter table users add check (role <> 'manager' or org_role is not null);

-- One open question for each organisation: who can read mail at this domain?
create table domain_confirmations (
  org_id uuid primary key references organisations (id) on delete cascade,
  asked_by uuid not null references users (id) on delete cascade,
  email text not null,
  domain text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table organisation_invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id) on delete cascade,
  invited_by uuid not null references users (id) on delete cascade,
  email text not null,
  org_role text not null check (org_role in ('owner', 'recruiter', 'reviewer')),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index organisation_invitations_email on organisation_invitations (org_id, lower(email));
