-- Null until chosen or learnt from the pages somebody signs up on; mails to them are then English.
alter table user_settings add column language text check (language in ('en', 'es'));
-- What the pages were written in on which somebody signed up.
alter table sign_ups add column language text not null default 'en' check (language in ('en', 'es'));
