-- What a deletion of the account takes out of sight at once, and what comes back with a person who changes their mind.
alter table applications add column set_aside_from text;
comment on column applications.set_aside_from is 'The status before the candidate asked for the deletion of the account; null again when they come back.';
alter table meetings add column set_aside boolean not null default false;
comment on column meetings.set_aside is 'Cancelled because one of the two asked for the deletion of the account.';
create index applications_set_aside on applications (candidate_id) where set_aside_from is not null;
create index meetings_set_aside on meetings (application_id) where set_aside;

-- A sign-in can also wait for the answer whether the account shall stay; the one proof does not count as the other.
alter table sign_in_challenges add column asks text not null default 'code' check (asks in ('code', 'keep'));
