create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null default 'user' check (role in ('user', 'candidate', 'manager', 'admin')),
  -- A label kept for compatibility; nothing is decided by it (D30).
  user_type text not null default 'user',
  org_id uuid,
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  org_role text check (org_role in ('owner', 'recruiter', 'reviewer')),
  -- An account whose deletion was requested is hidden immediately and erased at this moment.
  delete_after timestamptz,
  -- What is left of an erased account is a row without a person: records of others point to it.
  erased_at timestamptz,
  suspended_at timestamptz,
  suspended_why text not null default '',
  -- Since when a user has the membership they have: an e-mail about a candidate that was queued before is not sent.
  member_since timestamptz,
  constraint users_check check (role <> 'manager' or org_id is not null),
  constraint users_check1 check (role <> 'manager' or org_role is not null)
);
create unique index users_email on users (lower(email));
create index users_org_id on users (org_id) where org_id is not null;
create index users_role_created_at on users (role, created_at);
create index users_delete_after on users (delete_after) where delete_after is not null;
create index users_role_order on users (role, id);
create index users_email_parts on users using gin (lower(email) gin_trgm_ops);
-- What the administrator's plots count by day.
create index users_created_at on users (created_at);
create index users_email_order on users (lower(email), id) include (email);
create index users_role_email_order on users (role, lower(email), id) include (email);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  secret_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null default now(),
  remember boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- Where a session is from, for its owner's eyes: the network without its last part, and the browser by the hash of its cookie.
  network text,
  device_hash text,
  -- When its owner last proved who they are, which a change of security asks for.
  confirmed_at timestamptz,
  -- A client that asks for tokens holds the session's secret itself; a browser holds it in a cookie. Neither works as the other.
  by_token boolean not null default false
);
create index sessions_user_id on sessions (user_id);

create table throttle_counters (
  key text not null,
  count integer not null,
  until timestamptz not null,
  free_at timestamptz not null default now(),
  constraint tries_pkey primary key (key)
);

create table user_settings (
  user_id uuid primary key references users on delete cascade,
  -- 'system' follows the device; the resolved value is kept in users_profiles.theme (D113).
  appearance text not null default 'light' check (appearance in ('light', 'dark', 'system')),
  -- Who may speak first without an application. Candidate: managers may invite them to apply. Manager: candidates
  -- who have not applied may ask one question about an open job of theirs.
  allow_connection_requests boolean not null default true,
  mail_proposals text not null default 'at_once' check (mail_proposals in ('at_once', 'weekly', 'never')),
  mail_reminders text not null default 'at_once' check (mail_reminders in ('at_once', 'never')),
  updated_at timestamptz not null default now(),
  -- Whether the other side may write the first message of a conversation that an application or an accepted
  -- invitation opened.
  allow_messages boolean not null default true,
  mail_messages text not null default 'at_once' check (mail_messages in ('at_once', 'weekly', 'never')),
  -- Manager: whether candidates see what is known of the company beside its name: place, confirmed domain, open jobs.
  show_company_info boolean not null default true,
  -- The two channels as a whole. Off: nothing of what follows goes that way, whatever is chosen for a kind.
  -- Confirmations of own actions, security notices, decisions and legal duties are mailed in any case.
  email_notifications boolean not null default true,
  -- Web Push is asked for, never assumed: false until a browser was allowed to.
  push_notifications boolean not null default false,
  -- On Mondays, local time: what is new since the last one, with all kinds whose mail is 'weekly'.
  weekly_digest boolean not null default false,
  -- Candidate: news about an application of theirs. Manager: a person applied.
  mail_applications text not null default 'at_once' check (mail_applications in ('at_once', 'weekly', 'never')),
  push_applications boolean not null default true,
  push_messages boolean not null default true,
  push_proposals boolean not null default true,
  push_reminders boolean not null default true,
  -- The list of notifications in the product; what is off is not written into it.
  list_applications boolean not null default true,
  list_messages boolean not null default true,
  list_proposals boolean not null default true,
  list_reminders boolean not null default true,
  -- Null until chosen or taken from the page of the sign-up; mails are then English.
  language text check (language ~ '^[a-z]{2,3}$'),
  constraint user_settings_check
    check (weekly_digest or ((('weekly' <> mail_messages) and ('weekly' <> mail_proposals)) and ('weekly' <> mail_applications)))
);

-- People who want to sign up before the launch (D23, D24).
create table waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_type text not null check (user_type in ('job_seeker', 'hiring_manager')),
  first_name text not null,
  last_name text not null,
  job_title text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Before the launch, people of the waitlist sign up with a code, in the order in which they confirmed (D23).
  invited_at timestamptz,
  -- Of the newest code; the code itself is only in the e-mail.
  invite_hash text unique,
  -- The sign-up that holds the code; no one else can use it then.
  claimed_email text,
  joined_at timestamptz,
  user_id uuid references users on delete set null
);
create unique index waitlist_email on waitlist (lower(email));
create index waitlist_waiting on waitlist (confirmed_at, id) where confirmed_at is not null and invited_at is null;
create index waitlist_invited on waitlist (invited_at, id) where invited_at is not null and joined_at is null;
create index waitlist_claimed on waitlist (lower(claimed_email)) where joined_at is null;

create table password_recovery_links (
  secret_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint recovery_codes_pkey primary key (secret_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index recovery_codes_user on password_recovery_links (user_id);

-- Sign-ups whose link in the mail has not been opened yet. No account exists until then, so that no one can find out
-- from outside which addresses have one (D27).
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  -- Of the newest link; null until it is written.
  secret_hash text unique,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  timezone text,
  next text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The language of the page of the sign-up.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$')
);
create index sign_ups_email on sign_ups (lower(email), created_at);
create index sign_ups_expires_at on sign_ups (expires_at);

-- Links that confirm the address of an account that stands already: single use, one day, only the hash is kept.
create table email_confirmations (
  secret_hash text primary key,
  user_id uuid not null references users on delete cascade,
  -- The link confirms this address alone: it is worth nothing once the account has another one.
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);

-- Accounts of other services with which a person signs in here.
create table identities (
  provider text not null check (provider = 'linkedin'),
  subject text not null,
  user_id uuid not null references users on delete cascade,
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
  -- The answer of the provider; null until it has answered.
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
  provider text not null check (provider = 'linkedin'),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index identity_links_user_id on identity_links (user_id);

-- The second step at sign-in. The secret is sealed with a key that follows from the installation's secret.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  sealed bytea not null,
  -- Null until a first code has shown that the authenticator holds the secret.
  activated_at timestamptz,
  -- Number of the half minute whose code was accepted last: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table mfa_recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  constraint backup_codes_pkey primary key (user_id, code_hash),
  constraint backup_codes_user_id_fkey foreign key (user_id) references users on delete cascade
);

create table sign_in_challenges (
  secret_hash text not null,
  user_id uuid not null,
  remember boolean not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  -- A sign-in can also wait for the answer whether the account shall stay; the one proof does not count as the other.
  asks text not null default 'code' check (asks in ('code', 'keep')),
  constraint sign_in_steps_pkey primary key (secret_hash),
  constraint sign_in_steps_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index sign_in_steps_user on sign_in_challenges (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of signatures so far; a step back means that the key was copied.
  counter bigint not null,
  transports text[] not null default '{}'
    check (transports <@ array['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
  name text not null,
  -- Kept in an account of its maker, so that it outlives the device.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey is asked to sign: known to the server alone, gone with its first use.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_check check ((user_id is null) = (purpose = 'sign-in'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- Requested deletions, until when they can be undone, and what comes back then.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  asked_at timestamptz not null default now(),
  -- Null when the person asked or the retention rules did; otherwise the administrator.
  asked_by uuid,
  undo_hash text not null unique,
  was_visible boolean
);

-- New addresses of accounts: requested, confirmed by a link to the new one, undone by a link to the former one. Only hashes are kept.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  -- The session that asked stays when the others end.
  session_id uuid,
  secret_hash text unique,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  former_email text,
  undo_hash text unique,
  -- Null until the new address was confirmed.
  changed_at timestamptz,
  undo_until timestamptz,
  constraint email_changes_check check ((changed_at is null) = (undo_until is null))
);
create index email_changes_user on email_changes (user_id);
create unique index email_changes_one_waits on email_changes (user_id) where changed_at is null;
create index email_changes_undo_until on email_changes (undo_until) where undo_until is not null;

create table mfa_recoveries (
  user_id uuid not null,
  cancel_hash text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  finish_hash text,
  expires_at timestamptz,
  constraint lost_factors_pkey primary key (user_id),
  constraint lost_factors_cancel_hash_key unique (cancel_hash),
  constraint lost_factors_finish_hash_key unique (finish_hash),
  constraint lost_factors_user_id_fkey foreign key (user_id) references users on delete cascade
);
create index lost_factors_due on mfa_recoveries (due_at) where finish_hash is null;

-- A draft goes on in another browser: a code that is shown once, works once and lives for minutes signs in there. Only its hash is kept.
create table continuations (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique,
  user_id uuid not null references users on delete cascade,
  -- The session that asked: once it has ended, its codes are worth nothing.
  session_id uuid not null references sessions on delete cascade,
  -- Where it leads: the draft.
  next text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index continuations_user on continuations (user_id);
create index continuations_session on continuations (session_id);

alter table notifications add foreign key (user_id) references users on delete cascade;
alter table notifications add foreign key (about_user) references users on delete set null;
alter table digests add foreign key (user_id) references users on delete cascade;
alter table push_subscriptions add foreign key (user_id) references users on delete cascade;
alter table push_subscriptions add foreign key (session_id) references sessions on delete cascade;
alter table credit_accounts add foreign key (owner_id) references users on delete cascade;
alter table billing_customers add foreign key (user_id) references users on delete cascade;
alter table checkouts add foreign key (user_id) references users on delete cascade;
alter table subscriptions add foreign key (user_id) references users on delete cascade;
alter table payments add foreign key (user_id) references users on delete cascade;
alter table billing_holds add foreign key (user_id) references users on delete cascade;

create function announce_credits() returns trigger
language plpgsql as $$
begin
  -- A manager's credits are those of the organisation.
  perform announce_change('credits', (select org_id from users where id = new.owner_id), new.owner_id, '{}');
  return null;
end $$;

-- A stream ends with the session it was opened by, and with the role or seat it was opened for.
create function announce_session() returns trigger
language plpgsql as $$
begin
  perform announce_change('session', null, new.user_id, jsonb_build_object('session_id', new.id));
  return null;
end $$;

create function announce_role() returns trigger
language plpgsql as $$
begin
  perform announce_change('session', null, new.id, '{}');
  return null;
end $$;

-- A digest begins when it is switched on: the first one tells what came since then. Kept by the database because every way to switch passes here.
create function start_digest() returns trigger
language plpgsql as $$
begin
  if new.weekly_digest and new.email_notifications
    and (tg_op = 'INSERT' or not (old.weekly_digest and old.email_notifications)) then
    insert into digests (user_id, told_until) values (new.user_id, now())
      on conflict (user_id) do update set told_until = greatest(digests.told_until, excluded.told_until);
  end if;
  return new;
end $$;

create trigger credit_entries_announce after insert on credit_entries
  for each row execute function announce_credits();
create trigger sessions_announce after update of revoked_at on sessions
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_session();
create trigger users_announce after update of role, org_id on users
  for each row
  when (old.role is distinct from new.role or old.org_id is distinct from new.org_id)
  execute function announce_role();
create trigger user_settings_start_digest after insert or update of weekly_digest, email_notifications on user_settings
  for each row execute function start_digest();
