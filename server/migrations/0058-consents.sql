-- What somebody agreed to, refused or took back, and the words they read: one row for each decision, never changed (N7, D118).
-- Without foreign keys, as it outlives the account: then it says that somebody agreed, not who.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  purpose text not null check (purpose in ('ai_analysis', 'share_video', 'profile_search', 'show_salary', 'weekly_digest')),
  -- The application it is about, and who gets what is shared; null where it is about the account.
  application_id uuid,
  org_id uuid,
  decision text not null check (decision in ('given', 'refused', 'withdrawn')),
  text_version smallint not null,
  shown text not null,
  at timestamptz not null default clock_timestamp()
);
create index consents_user on consents (user_id, purpose, application_id, id desc);
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();

-- From before there was a ledger: what was decided then, with the words that stood there.
insert into consents (user_id, purpose, application_id, org_id, decision, text_version, shown, at)
select candidate_id, 'ai_analysis', applications.id, jobs.org_id, case when ai_consent then 'given' else 'refused' end, 0,
  'Software may analyse your answer', coalesce(ai_consent_at, submitted_at)
from applications join jobs on jobs.id = job_id
where ai_consent is not null and submitted_at is not null and applications.status <> 'withdrawn';
insert into consents (user_id, purpose, application_id, org_id, decision, text_version, shown, at)
select candidate_id, 'share_video', applications.id, jobs.org_id, 'given', 0, 'Only the employer you send it to can open it', submitted_at
from applications join jobs on jobs.id = job_id
where submitted_at is not null and applications.status <> 'withdrawn' and video_id is not null;
insert into consents (user_id, purpose, decision, text_version, shown, at)
select p.id, 'profile_search', 'given', 0, 'Show my profile in the candidate search', p.updated_at
from users_profiles p join users u on u.id = p.id where u.role = 'candidate' and p.profile_visible;
insert into consents (user_id, purpose, decision, text_version, shown, at)
select id, 'show_salary', 'given', 0, 'Show my salary expectations', updated_at from users_profiles where show_salary;

-- Why the employer can no longer watch an answer. With 'sharing_withdrawn' it is still the candidate's, and may be shared again.
alter table applications
  add column video_gone_at timestamptz,
  add column video_gone_why text check (video_gone_why in ('sharing_withdrawn', 'deleted', 'retention', 'account_deleted')),
  add check ((video_gone_at is null) = (video_gone_why is null));

-- Whoever asked for deletion is gone from sight at once, and for good at this moment.
alter table users add column delete_after timestamptz;
create index users_delete_after on users (delete_after) where delete_after is not null;
