-- What mail programs answer by themselves: absence notes, read receipts, delivery reports. No message, but not lost either.
create table automatic_mails (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Whose mailbox sent it.
  sender_id uuid not null references users (id),
  -- Made from the Message-ID: what is delivered twice is stored once.
  mail_key uuid not null,
  kind text not null check (kind in ('automatic_reply', 'delivery_report', 'read_receipt', 'list_mail')),
  -- The last message of the conversation when it came.
  after_number integer not null check (after_number >= 0),
  text text not null check (char_length(text) <= 20000),
  received_at timestamptz not null default now(),
  unique (sender_id, mail_key)
);

create index automatic_mails_by_conversation on automatic_mails (conversation_id, received_at);
create index automatic_mails_by_sender on automatic_mails (sender_id);
