-- What a job says, as opposed to its states and marks. A new column counts unless it is listed here, so that no field is forgotten.
create function job_content(job jobs) returns jsonb language sql stable as $$
  select to_jsonb(job) - '{changed_at,status,request_key,funded_by,blind_review,paused_at,paused_by_plan,held_at,hidden_at,hidden_why,hidden_while_open,before_fill}'::text[]
$$;
drop trigger jobs_changed on jobs;
create trigger jobs_changed before update on jobs for each row when (
  -- An expired job is already closed when the task pauses it.
  (old.status is distinct from new.status and not (new.status = 'Paused' and old.expires_at <= now()))
  or job_content(old) is distinct from job_content(new)
) execute function note_job_change();

-- What lists of jobs show of a company and of the person who posted.
drop trigger organizations_announce on organizations;
create trigger organizations_announce after update on organizations
  for each row when (old.* is distinct from new.*) execute function announce_company();
drop trigger users_profiles_announce on users_profiles;
create trigger users_profiles_announce after update on users_profiles
  for each row when (old.* is distinct from new.*) execute function announce_poster();

-- The candidate search, with profiles that a moderator hides.
drop trigger users_profiles_search on users_profiles;
drop trigger users_profiles_hidden_search on users_profiles;
create trigger users_profiles_search_insert after insert on users_profiles
  for each row execute function note_candidate();
create trigger users_profiles_search after update on users_profiles
  for each row when (old.* is distinct from new.*) execute function note_candidate();

-- Reminders are marked on the meeting, and nobody sees the marks.
drop trigger meetings_announce on meetings;
create trigger meetings_announce_insert after insert on meetings
  for each row execute function announce_meeting();
create trigger meetings_announce after update on meetings
  for each row when ((to_jsonb(old) - '{day_reminder_for,hour_reminder_for}'::text[])
    is distinct from (to_jsonb(new) - '{day_reminder_for,hour_reminder_for}'::text[])) execute function announce_meeting();
