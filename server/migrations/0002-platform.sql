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
create index audit_log_action on audit_log (action, at);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject_id on audit_log (subject_id, id desc);
create index audit_log_newest on audit_log (action, id desc);

-- Where mail goes when no SMTP server is set; read at /dev/mail.
create table mailbox (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Where a press in the mail program ends the series, for mail that comes again.
  unsubscribe_url text,
  calendar_method text,
  calendar text,
  reply_to text,
  -- The thread of the mail, as in its header; for /dev/mail and the tests.
  thread text
);

-- One row for each e-mail that has left, so that a repeated task sends nothing twice.
create table mail_sent (
  key text primary key,
  sent_at timestamptz not null default now()
);

-- What a person agreed to, refused or withdrew, and the words they read: one row for each decision, never changed (N7, D118).
-- Without foreign keys, because it outlives the account: then it shows that a person agreed, not who.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  purpose text not null
    check (purpose in ('ai_analysis', 'share_video', 'profile_search', 'show_salary', 'weekly_digest')),
  -- The application it is about, and who gets what is shared; null where it is about the account.
  application_id uuid,
  org_id uuid,
  decision text not null check (decision in ('given', 'refused', 'withdrawn')),
  text_version smallint not null,
  shown text not null,
  at timestamptz not null default clock_timestamp()
);
create index consents_user on consents (user_id, purpose, application_id, id desc);

-- Each entry of the log contains the hash of the one before it (R6, docs/decisions/platform-audit-log-hash-chain.md), so a row that is
-- changed, removed or inserted breaks a link.
-- Several chains side by side, so that writers need not wait for each other.
create table audit_chain (
  lane smallint not null,
  number bigint not null check (number > 0),
  audit_id bigint not null unique,
  linked_at timestamptz not null,
  -- Of the link before in this lane; empty for the first one.
  previous text not null,
  hash text not null,
  primary key (lane, number)
);

-- The heads of all lanes at intervals, sealed with a secret that the database does not know: a chain that was written again from
-- the bottom up does not fit them.
create table audit_seals (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  heads jsonb not null,
  seal text not null,
  -- Each seal names the one before it and counts the entries, so that a log without its newest entries and seals contradicts what is
  -- stored elsewhere. Seals of before have no number.
  number bigint unique,
  previous text,
  entries bigint
);

-- Notifications of a person: the list in the product, what waits for Monday's digest, and what was pushed.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  -- A second notification with the same key is not sent, whichever way it comes.
  key text not null,
  kind text not null check (kind in ('applications', 'messages', 'proposals', 'reminders', 'account')),
  -- In the reader's language, as it was sent.
  title text,
  -- Where in the product it leads.
  path text,
  -- False: switched off in the list, and kept for the digest or the push alone.
  listed boolean not null,
  for_digest boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- The text as a message and its values, shown in the language that the reader has chosen by then.
  said jsonb,
  -- Whom a notice names, so that the list can show their face; null where it names no one, and for a blind look.
  about_user uuid,
  unique (user_id, key),
  constraint notifications_say_something check (said is not null or title is not null)
);
create index notifications_list on notifications (user_id, id desc) where listed;
create index notifications_unread on notifications (user_id) where listed and read_at is null;
create index notifications_of_path on notifications (path, user_id) where read_at is null;
create index notifications_created_at on notifications (created_at);

-- The weekly digest of this person covers everything up to this moment.
create table digests (
  user_id uuid primary key,
  told_until timestamptz not null
);

-- Browsers that may be pushed to, as long as the session that allowed it lives.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- The key pair by which push services know this installation, made on first start unless one is configured.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed bytea not null
);

-- Every email to a person: whether it was sent, what the mail server answered, and why it was not sent. Secrets of links are blanked in the text.
create table mail_log (
  id uuid primary key default gen_random_uuid(),
  -- The key of the event: an email with the same key is sent once.
  key text not null unique,
  kind text not null,
  -- Without a foreign key, because its lock on the user could cause a deadlock between two notified users.
  user_id uuid,
  recipient text,
  subject_kind text
    check (subject_kind in ('application', 'appeal', 'meeting', 'offer', 'invitation', 'conversation', 'job',
      'ticket', 'ticket_message', 'case', 'user')),
  subject_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'retrying', 'sent', 'bounced', 'failed', 'suppressed')),
  reason text
    check (reason in ('no_account', 'suspended', 'deletion', 'left_team', 'switched_off', 'digest', 'outdated')),
  -- The last words of the mail server, or the error.
  answer text check (char_length(answer) <= 2000),
  attempts integer not null default 0,
  subject text,
  text text,
  -- The message id without its domain, by which a delivery report names the email.
  message_key text not null,
  -- What is needed to send a failed email again, encrypted.
  payload bytea,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  constraint mail_log_check check ((state = 'suppressed') = (reason is not null))
);
create index mail_log_created_at on mail_log (created_at desc, id desc);
create index mail_log_state on mail_log (state, created_at desc, id desc);
create index mail_log_kind on mail_log (kind, created_at desc, id desc);
create index mail_log_user on mail_log (user_id) where user_id is not null;
create index mail_log_recipient on mail_log (lower(recipient));
create index mail_log_recipient_parts on mail_log using gin (lower(recipient) gin_trgm_ops);
create index mail_log_message_key on mail_log (message_key);
create index mail_log_texts on mail_log (created_at) where text is not null;

-- Every email that came in, and what it became; its text is where it was stored.
create table inbound_mail_log (
  id uuid primary key,
  sender text not null,
  subject text not null,
  state text not null check (state in ('message', 'calendar', 'ticket', 'automatic', 'not_taken')),
  reason text,
  subject_kind text check (subject_kind in ('conversation', 'meeting', 'ticket')),
  subject_id uuid,
  received_at timestamptz not null default now()
);
create index inbound_mail_log_received_at on inbound_mail_log (received_at desc, id desc);
create index inbound_mail_log_state on inbound_mail_log (state, received_at desc, id desc);
create index inbound_mail_log_sender on inbound_mail_log (lower(sender));
create index inbound_mail_log_sender_parts on inbound_mail_log using gin (lower(sender) gin_trgm_ops);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function audit_hash(previous text, linked_at timestamptz, entry audit_log) returns text language sql stable
return encode(sha256(convert_to(previous || jsonb_build_array(
  (extract(epoch from linked_at) * 1000000)::bigint, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_id, entry.action, entry.subject, entry.subject_id, entry.before, entry.after)::text, 'UTF8')), 'hex');

-- Runs at the very end of a transaction: a lane is held only while that transaction commits. Each connection has its own lane
-- and takes another one when that is busy; a transaction keeps to one.
create function link_audit() returns trigger
language plpgsql as $$
declare
  lanes constant integer := 16;
  chosen integer := nullif(current_setting('audit.lane', true), '')::integer;
  head audit_chain;
  moment timestamptz := clock_timestamp();
begin
  if chosen is null then
    for step in 0 .. lanes - 1 loop
      chosen := (pg_backend_pid() + step) % lanes;
      exit when pg_try_advisory_xact_lock(8470225, chosen);
      chosen := null;
    end loop;
    if chosen is null then
      chosen := pg_backend_pid() % lanes;
      perform pg_advisory_xact_lock(8470225, chosen);
    end if;
    perform set_config('audit.lane', chosen::text, true);
  end if;
  select * into head from audit_chain where lane = chosen order by number desc limit 1;
  insert into audit_chain values (
    chosen, coalesce(head.number, 0) + 1, new.id, moment, coalesce(head.hash, ''), audit_hash(coalesce(head.hash, ''), moment, new)
  );
  return null;
end $$;

-- What people see change is announced where it is written, so that no command can forget it (docs/decisions/platform-live-updates-by-triggers.md).
-- `to` names the people whose tabs load again; otherwise only ids are sent, and the tabs ask for the new data over the contract.
create function announce_change(topic text, org_id uuid, user_id uuid, news jsonb) returns void
language sql as $$
  insert into events (topic, payload)
  values (topic, news || jsonb_build_object('to', jsonb_build_object('org_id', org_id, 'user_id', user_id)));
$$;

create function announce_notification() returns trigger
language plpgsql as $$
begin
  perform announce_change('notification', null, new.user_id, '{}');
  return null;
end $$;

create trigger audit_log_append_only before delete or update on audit_log
  for each row execute function refuse_change();
create trigger consents_append_only before delete or update on consents
  for each row execute function refuse_change();
create constraint trigger audit_log_link after insert on audit_log deferrable initially deferred
  for each row execute function link_audit();
create trigger audit_chain_append_only before delete or update on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_no_truncate before TRUNCATE on audit_chain for each statement execute function refuse_change();
create trigger audit_log_no_truncate before TRUNCATE on audit_log for each statement execute function refuse_change();
create trigger notifications_announce after update of read_at on notifications
  for each row
  when (new.listed)
  execute function announce_notification();
create trigger audit_seals_append_only before delete or update on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_no_truncate before TRUNCATE on audit_seals for each statement execute function refuse_change();
