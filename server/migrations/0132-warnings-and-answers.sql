-- A warning hides nothing. Its owner, and the owner of what was hidden, can answer: the case then waits for a decision again.
alter table moderation_cases drop constraint moderation_cases_outcome_check;
alter table moderation_cases add constraint moderation_cases_outcome_check
  check (outcome in ('dismissed', 'hidden', 'restored', 'suspended', 'warned'));
alter table moderation_cases
  add column answer text not null default '',
  add column answered_at timestamptz;
