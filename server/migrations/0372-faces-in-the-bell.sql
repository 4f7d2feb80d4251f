-- Whom a notice names, so that the list can show their face; null where it names no one, and for a blind look.
alter table notifications add column about_user uuid references users (id) on delete set null;
