-- Commits that notify go one after the other, each waiting for the disk: what is said often is rung for beside them (docs/decisions/platform-live-updates-by-triggers.md).
create or replace function notify_event() returns trigger language plpgsql as $$
begin
  if exists (select from fresh where topic not in ('conversation', 'typing')) then
    perform pg_notify('event', '');
  end if;
  return null;
end $$;
drop trigger events_notify on events;
create trigger events_notify after insert on events
  referencing new table as fresh for each statement execute function notify_event();
