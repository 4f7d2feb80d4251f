-- The languages in which answers to a job may be given, by code; empty: the language of the posting.
alter table jobs add column answer_languages text[] not null default '{}';
