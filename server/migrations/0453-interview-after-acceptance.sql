-- Whether the interview that is ahead still takes place once the candidate learns of the acceptance.
alter table applications add column keeps_interview boolean not null default false;
