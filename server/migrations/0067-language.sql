-- Null until chosen or learnt from the pages somebody signs up on; mails to them are then English.
alter table user_settings add column language text check (language in ('en', 'es'));
