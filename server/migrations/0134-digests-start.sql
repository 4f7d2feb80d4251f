-- A digest begins when it is switched on: the first one tells what came since then. Kept by the database because every way to switch passes here.
create function start_digest() returns trigger language plpgsql as $$
begin
  if new.weekly_digest and new.email_notifications
    and (tg_op = 'INSERT' or not (old.weekly_digest and old.email_notifications)) then
    insert into digests (user_id, told_until) values (new.user_id, now())
      on conflict (user_id) do update set told_until = greatest(digests.told_until, excluded.told_until);
  end if;
  return new;
end $$;
create trigger user_settings_start_digest after insert or update of weekly_digest, email_notifications on user_settings
  for each row execute function start_digest();
