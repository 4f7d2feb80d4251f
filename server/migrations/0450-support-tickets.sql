alter table contact_tickets
  add column language text,
  add column kind text not null default 'reply' check (kind in ('reply', 'automatic', 'unverified')),
  add column files text[] not null default '{}',
  add column handler_id uuid references users (id),
  add column answered_at timestamptz,
  add column last_at timestamptz not null default now();
update contact_tickets set last_at = created_at;
drop index contact_tickets_open;
create index contact_tickets_last_at on contact_tickets (last_at, id);
create index contact_tickets_email on contact_tickets (lower(email));
create index contact_tickets_handler on contact_tickets (handler_id) where handler_id is not null;

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references contact_tickets (id) on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'automatic', 'unverified')),
  -- The administrator who wrote it, until that account is erased.
  author_id uuid references users (id),
  -- The address from which the person wrote it.
  sender text,
  text text not null check (char_length(text) <= 20000),
  files text[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((kind = 'answer') = (sender is null))
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;

create function announce_ticket_of(ticket uuid) returns void language sql as $$
  select announce_change('ticket', null, id, jsonb_build_object('ticket_id', ticket))
    from users where role = 'admin' and erased_at is null
$$;
create function announce_ticket() returns trigger language plpgsql as $$
begin
  perform announce_ticket_of(new.id);
  return null;
end $$;
create function announce_ticket_message() returns trigger language plpgsql as $$
begin
  perform announce_ticket_of(new.ticket_id);
  return null;
end $$;
create trigger contact_tickets_announce_insert after insert on contact_tickets
  for each row execute function announce_ticket();
create trigger contact_tickets_announce after update on contact_tickets
  for each row when (old.* is distinct from new.*) execute function announce_ticket();
create trigger ticket_messages_announce after insert on ticket_messages
  for each row execute function announce_ticket_message();
