-- The status that the candidate still reads while a decision can be undone and has not been told (D150); null otherwise.
alter table applications
  add column told_status text check (told_status in ('submitted', 'under_review', 'meeting_scheduled')),
  add constraint applications_told_status check (told_status is null or status in ('accepted', 'rejected'));
create index applications_untold on applications (job_id) where told_status is not null;

-- Rejections of the last minutes, whose email has not left yet.
update applications set told_status = coalesce((
  select before ->> 'status' from audit_log
  where subject = 'application' and subject_id = applications.id::text and action = 'pass on candidate'
  order by audit_log.id desc limit 1
), 'under_review')
where status = 'rejected' and rejection_told_at is null and decided_at > now() - interval '10 minutes';

-- An answer counts from its decision, as soon as the candidate is told of it.
create or replace function note_promise() returns trigger language plpgsql as $$
begin
  if new.reply_due_at is null and new.submitted_at is not null then
    select reply_due(new.submitted_at, reply_days) into new.reply_due_at from jobs where id = new.job_id;
  end if;
  if new.told_status is null and new.status in ('meeting_scheduled', 'accepted', 'rejected') then
    new.answered_at := coalesce(new.answered_at, new.decided_at, now());
  end if;
  return new;
end $$;
drop trigger applications_promise on applications;
create trigger applications_promise before insert or update of status, submitted_at, told_status on applications
  for each row execute function note_promise();

-- What the candidate cannot see yet is announced to the organization alone.
create or replace function announce_application() returns trigger language plpgsql as $$
begin
  perform announce_change(
    'application',
    -- A draft is nobody's business but the candidate's.
    case when new.submitted_at is not null then (select org_id from jobs where id = new.job_id) end,
    case when (coalesce(old.told_status, old.status), old.analysis_status, old.analysis_score, old.opened_at, old.video_id)
      is distinct from
      (coalesce(new.told_status, new.status), new.analysis_status, new.analysis_score, new.opened_at, new.video_id)
    then new.candidate_id end,
    jsonb_build_object('application_id', new.id, 'job_id', new.job_id)
  );
  return null;
end $$;
drop trigger applications_announce on applications;
create trigger applications_announce
  after update of status, told_status, analysis_status, analysis_score, opened_at, video_id on applications
  for each row
  when ((old.status, old.told_status, old.analysis_status, old.analysis_score, old.opened_at, old.video_id)
    is distinct from (new.status, new.told_status, new.analysis_status, new.analysis_score, new.opened_at, new.video_id))
  execute function announce_application();
