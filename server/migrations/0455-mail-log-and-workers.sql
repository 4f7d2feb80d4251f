-- Every email to a person: whether it was sent, what the mail server answered, and why it was not sent. Secrets of links are blanked in the text.
create table mail_log (
  id uuid primary key default gen_random_uuid(),
  -- The key of the event: an email with the same key is sent once.
  key text not null unique,
  kind text not null,
  -- Without a foreign key, because its lock on the user could cause a deadlock between two notified users.
  user_id uuid,
  recipient text,
  subject_kind text check (subject_kind in ('application', 'appeal', 'meeting', 'offer', 'invitation', 'conversation', 'job', 'ticket', 'ticket_message', 'case', 'user')),
  subject_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'retrying', 'sent', 'bounced', 'failed', 'suppressed')),
  reason text check (reason in ('no_account', 'suspended', 'deletion', 'left_team', 'switched_off', 'digest', 'outdated')),
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
  check ((state = 'suppressed') = (reason is not null))
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

-- Processes that run tasks, each with its last heartbeat.
create table queue_workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
create index queue_workers_beat_at on queue_workers (beat_at);
