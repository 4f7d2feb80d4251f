-- What a notice says, as a message and its values: it is shown in the language that its reader has chosen by then.
alter table notifications add column said jsonb;
-- Of notices from before: the finished text, in the language of that day.
alter table notifications alter column title drop not null;
alter table notifications add constraint notifications_say_something check (said is not null or title is not null);

-- New ones are announced by the channel that lists them; the database still announces that one was read.
drop trigger notifications_announce on notifications;
create trigger notifications_announce after update of read_at on notifications
  for each row when (new.listed) execute function announce_notification();
