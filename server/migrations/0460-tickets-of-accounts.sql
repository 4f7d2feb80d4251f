-- The account of the sender, which stays the same when the address changes.
alter table contact_tickets add column user_id uuid references users (id);
update contact_tickets set user_id = users.id from users where lower(users.email) = lower(contact_tickets.email);
create index contact_tickets_user on contact_tickets (user_id) where user_id is not null;

create function set_user_of_ticket() returns trigger language plpgsql as $$
begin
  new.user_id := (select id from users where lower(email) = lower(new.email) and erased_at is null);
  return new;
end $$;
create trigger contact_tickets_user before insert on contact_tickets for each row execute function set_user_of_ticket();
