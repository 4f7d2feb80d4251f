-- Which languages there are is said by the files of translations/: a new one needs no migration.
alter table user_settings drop constraint user_settings_language_check,
  add constraint user_settings_language_check check (language ~ '^[a-z]{2,3}$');
alter table sign_ups drop constraint sign_ups_language_check,
  add constraint sign_ups_language_check check (language ~ '^[a-z]{2,3}$');
