alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check check (kind in ('job', 'profile', 'message', 'company'));
