-- What people see change is announced where it is written, so that no command can forget it (docs/decisions/platform-live-updates-by-triggers.md).
-- `to` says whose tabs look again; beside it stand ids only: what is new is asked for over the contract.
create function announce_change(topic text, org_id uuid, user_id uuid, news jsonb) returns void language sql as $$
  insert into events (topic, payload)
  values (topic, news || jsonb_build_object('to', jsonb_build_object('org_id', org_id, 'user_id', user_id)));
$$;

create function announce_application() returns trigger language plpgsql as $$
begin
  perform announce_change(
    'application',
    -- A draft is nobody's business but the candidate's.
    case when new.submitted_at is not null then (select org_id from jobs where id = new.job_id) end,
    new.candidate_id,
    jsonb_build_object('application_id', new.id, 'job_id', new.job_id)
  );
  return null;
end $$;
create trigger applications_announce after update of status, analysis_status, analysis_score, opened_at, video_id on applications
  for each row
  when ((old.status, old.analysis_status, old.analysis_score, old.opened_at, old.video_id)
    is distinct from (new.status, new.analysis_status, new.analysis_score, new.opened_at, new.video_id))
  execute function announce_application();

create function announce_meeting() returns trigger language plpgsql as $$
begin
  perform announce_change('meeting', new.org_id, new.candidate_id, jsonb_build_object('application_id', new.application_id));
  return null;
end $$;
create trigger meetings_announce after insert or update of status, scheduled_date, duration, meeting_link, place, notes, awaits_confirmation
  on meetings for each row execute function announce_meeting();
create trigger slot_offers_announce after insert or update of status on slot_offers
  for each row execute function announce_meeting();

create function announce_wish() returns trigger language plpgsql as $$
begin
  perform announce_change('meeting', org_id, candidate_id, jsonb_build_object('application_id', application_id))
    from meetings where id = new.meeting_id;
  return null;
end $$;
create trigger meeting_wishes_announce after insert or update of status on meeting_wishes
  for each row execute function announce_wish();

create function announce_invitation() returns trigger language plpgsql as $$
begin
  perform announce_change('invitation', new.org_id, new.candidate_id, jsonb_build_object('job_id', new.job_id));
  return null;
end $$;
create trigger invitations_announce after insert or update of status on invitations
  for each row execute function announce_invitation();

create function announce_credits() returns trigger language plpgsql as $$
begin
  -- A manager's credits are those of the organisation.
  perform announce_change('credits', (select org_id from users where id = new.owner_id), new.owner_id, '{}');
  return null;
end $$;
create trigger credit_entries_announce after insert on credit_entries
  for each row execute function announce_credits();

-- A stream ends with the session it was opened by, and with the role or seat it was opened for.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform announce_change('session', null, new.user_id, jsonb_build_object('session_id', new.id));
  return null;
end $$;
create trigger sessions_announce after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function announce_session();

create function announce_role() returns trigger language plpgsql as $$
begin
  perform announce_change('session', null, new.id, '{}');
  return null;
end $$;
create trigger users_announce after update of role, org_id on users
  for each row when ((old.role, old.org_id) is distinct from (new.role, new.org_id)) execute function announce_role();
