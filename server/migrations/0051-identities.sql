-- Accounts elsewhere that sign somebody in here.
create table identities (
  provider text not null check (provider in ('linkedin')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user_id on identities (user_id);

-- One way to a provider and back, from the press of the button to the session. The state is a cookie of the browser that
-- began, the code travels once through an address; neither is worth anything without the other (D28).
create table sign_in_flows (
  state_hash text primary key,
  next text,
  code_hash text unique,
  -- What the provider said: null until it has answered.
  subject text,
  email text,
  first_name text,
  last_name text,
  expires_at timestamptz not null
);
create index sign_in_flows_expires_at on sign_in_flows (expires_at);

-- Mailed links that connect a provider with the account of the same address (D34): single use, an hour, only the hash is kept.
create table identity_links (
  secret_hash text primary key,
  provider text not null check (provider in ('linkedin')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index identity_links_user_id on identity_links (user_id);
