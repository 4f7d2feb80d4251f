create table applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs on delete restrict,
  candidate_id uuid not null references users on delete cascade,
  door text not null default 'standard' check (door in ('standard', 'express')),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected',
      'withdrawn')),
  video_id uuid references videos,
  -- null: not chosen yet; false: people only (D82).
  ai_consent boolean,
  ai_consent_at timestamptz,
  analysis_status text not null default 'pending'
    check (analysis_status in ('pending', 'processing', 'completed', 'failed')),
  analysis_started_at timestamptz,
  analysis_score integer check (analysis_score between 0 and 100),
  ai_recommendation text check (ai_recommendation in ('HIRE', 'INTERVIEW', 'REVIEW')),
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  opened_at timestamptz,
  decided_at timestamptz,
  rejection_code text,
  rejection_note text not null default '',
  withdrawn_at timestamptz,
  -- Which run of the queue holds the analysis: a run that was killed knows itself again, any other keeps off (D83).
  analysis_run_id uuid,
  -- What a candidate asked for (D81). Never part of what an employer is sent.
  accommodations text[] not null default '{}'
    check (accommodations <@ array['extra_time', 'audio_answer', 'text_answer', 'human_captions']),
  accommodation_note text not null default '',
  accommodation_reply text not null default '',
  -- While a request waits for a person, no software reads the answer.
  accommodation_waiting boolean not null default false,
  profile_variant_id uuid references profile_variants on delete set null,
  -- As promised when it was sent: a later change of the job moves no date.
  reply_due_at timestamptz,
  -- The first decision or interview; opening an application is no answer.
  answered_at timestamptz,
  -- What an analysis was covered by (D94): the plan or listing of the posting, an extra applicant, or an express credit.
  analysis_paid text check (analysis_paid in ('plan', 'credit', 'express')),
  analysis_paid_at timestamptz,
  -- Waits for an allowance: the application itself is there in full.
  analysis_held_at timestamptz,
  -- Why the employer can no longer watch an answer. With 'sharing_withdrawn' it is still the candidate's, and may be shared again.
  video_gone_at timestamptz,
  video_gone_why text check (video_gone_why in ('sharing_withdrawn', 'deleted', 'retention', 'account_deleted')),
  retired_at timestamptz,
  -- When the e-mail about the rejection was handed over; an undo before that stays unknown to the candidate (D74).
  rejection_told_at timestamptz,
  -- The person of the employer who opened an application first, who need not be the one who posted the job.
  opened_by uuid references users on delete set null,
  -- The status before the candidate asked for the deletion of the account; null again when they come back.
  set_aside_from text,
  -- Since when an analysis waits for a provider that does not answer.
  analysis_waits_since timestamptz,
  -- How the applicant reached the job: which of the shared links was used. Null when it was none of them.
  source text
    check (source in ('link', 'qr', 'email', 'linkedin', 'whatsapp', 'feed', 'company', 'invitation', 'saywell')),
  -- Since when an answer waits because software is stopped, or a budget is used up.
  analysis_stopped_at timestamptz,
  -- The rules of the places where the job and the candidate were when it was sent (docs/decisions/assessment-ai-rules-by-place.md); null: sent before that was noted.
  place_rules text[],
  -- Until when software may not read it, because a notice has to be given first.
  analysis_not_before timestamptz,
  -- Plain rules scored instead of a model; shown wherever the number is.
  analysis_demo boolean not null default false,
  -- The status that the candidate still reads while a decision can be undone and is not announced (D150); null otherwise.
  told_status text check (told_status in ('submitted', 'under_review', 'meeting_scheduled')),
  -- Whether the interview that is ahead still takes place once the candidate learns of the acceptance.
  keeps_interview boolean not null default false,
  -- When a rejection during an interview is announced; null where the ten minutes decide.
  announce_at timestamptz,
  constraint applications_check check (status in ('draft', 'withdrawn') or submitted_at is not null),
  constraint applications_check1 check (status <> 'rejected' or rejection_code is not null),
  constraint applications_check2 check ((video_gone_at is null) = (video_gone_why is null)),
  constraint applications_told_status check (told_status is null or status in ('accepted', 'rejected'))
);
-- One live application for a candidate and a job, whatever is pressed twice (D67).
create unique index applications_once on applications (job_id, candidate_id) where status <> 'withdrawn';
create index applications_candidate on applications (candidate_id, created_at desc, id desc);
create index applications_job on applications (job_id, created_at desc, id desc) where status <> 'withdrawn';
create index applications_created_at on applications (created_at);
create index applications_video_id on applications (video_id) where video_id is not null;
-- Walking from one application in review to the next: place and neighbours without sorting a whole job.
create index applications_sent on applications (job_id, submitted_at desc, id desc)
  where status not in ('draft', 'withdrawn');
create index applications_accommodation_waiting on applications (created_at) where accommodation_waiting;
create index applications_processing on applications (analysis_started_at) where analysis_status = 'processing';
-- Express applications that still wait: the only ones whose credit may come back by itself (N1).
create index applications_express_waiting on applications (submitted_at)
  where door = 'express' and status in ('submitted', 'under_review');
create index applications_profile_variant_id on applications (profile_variant_id)
  where profile_variant_id is not null;
-- The figures of a manager's dashboard in one pass, without touching the rows themselves.
create index applications_figures on applications (job_id) include (status, submitted_at, opened_at, decided_at)
  where status not in ('draft', 'withdrawn');
-- Who waits, by job and by date.
create index applications_waiting on applications (job_id, reply_due_at)
  where answered_at is null and status in ('submitted', 'under_review');
create index applications_due on applications (reply_due_at)
  where answered_at is null and status in ('submitted', 'under_review');
-- Who has waited longest for a decision: the 45-day stop.
create index applications_undecided on applications (submitted_at)
  where status in ('submitted', 'under_review', 'meeting_scheduled');
-- The columns of the board, and how many stand in each.
create index applications_status on applications (job_id, status, created_at desc, id desc);
-- Best first: applications without a score precede the scored ones, drafts are last (D84).
create index applications_by_score on applications (job_id, ( case when (status = 'draft') then '-1'::integer else coalesce(analysis_score, 101) end) desc, coalesce(submitted_at, created_at) desc, id desc)
  where status <> 'withdrawn';
create index applications_analysed_by_plan on applications (job_id, analysis_paid_at) where analysis_paid = 'plan';
create index applications_held on applications (analysis_held_at) where analysis_held_at is not null;
create index applications_retire on applications (submitted_at) where retired_at is null and submitted_at is not null;
create index applications_processed_at on applications (processed_at) where processed_at is not null;
-- What an administrator may start again: counted on the dashboard, and listed alone, the newest first.
create index applications_analysis_failed on applications (created_at desc, id desc) where analysis_status = 'failed';
create index applications_set_aside on applications (candidate_id) where set_aside_from is not null;
create index applications_not_before on applications (analysis_not_before) where analysis_not_before is not null;
create index applications_untold on applications (job_id) where told_status is not null;
create index applications_announce on applications (announce_at) where announce_at is not null;

-- The question as it read when it was answered.
create table application_answers (
  application_id uuid not null references applications on delete cascade,
  position smallint not null check ("position" between 0 and 2),
  question text not null,
  text text not null default '',
  t_start real,
  t_end real,
  primary key (application_id, "position")
);

-- Every finished analysis; the newest counts, older ones are kept for a contest (D43).
create table analyses (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  -- The run that made it: a repeated run changes nothing.
  run_id uuid not null unique,
  analyser text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index analyses_application on analyses (application_id, id desc);
create index analyses_created_at on analyses (created_at);

-- A saved search whose new jobs are mailed each morning.
create table job_alerts (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references users on delete cascade,
  name text not null,
  filters jsonb not null,
  paused boolean not null default false,
  -- Jobs posted up to this moment have been mailed.
  told_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index job_alerts_name on job_alerts (candidate_id, lower(name));
create index job_alerts_due on job_alerts (candidate_id, told_until) where not paused;

-- A candidate's corrections of a transcript: every version is kept, the newest of a segment counts, an empty one withdraws it (N6).
create table transcript_corrections (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  -- The transcript it corrects; a later analysis transcribes again.
  analysis_id bigint not null references analyses on delete cascade,
  segment integer not null check (segment >= 0),
  original text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- A correction belongs to seconds of the video, so that it outlives the transcript in which it was made (D128).
  start_at double precision not null,
  end_at double precision not null,
  constraint transcript_corrections_check check (end_at >= start_at)
);
create index transcript_corrections_application on transcript_corrections (application_id, analysis_id, segment, id desc);
create index transcript_corrections_analysis on transcript_corrections (analysis_id);

-- What a candidate adds to the answer afterwards; the newest counts, an empty one takes it back.
create table context_notes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);
create index context_notes_application on context_notes (application_id, id desc);

create table appeals (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  org_id uuid not null,
  words text not null,
  reviewer_role text not null,
  previous_score integer,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  score integer,
  outcome text,
  reasons text not null default '',
  -- The same of the score that an appeal is about.
  previous_demo boolean not null default false,
  constraint contests_reviewer_role_check check (reviewer_role in ('manager', 'admin')),
  constraint contests_previous_score_check check (previous_score between 0 and 100),
  constraint contests_score_check check (score between 0 and 100),
  constraint contests_outcome_check check (outcome in ('upheld', 'changed')),
  constraint contests_check check ((decided_at is null) = (outcome is null)),
  constraint contests_pkey primary key (id),
  constraint contests_application_id_key unique (application_id),
  constraint contests_application_id_fkey foreign key (application_id) references applications on delete cascade,
  constraint contests_org_id_fkey foreign key (org_id) references organizations,
  constraint contests_decided_by_fkey foreign key (decided_by) references users on delete set null
);
create index contests_waiting on appeals (due_at, id) where decided_at is null;

-- Candidates that a member of an organization keeps in mind, for one posting or in general.
create table shortlist (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations on delete cascade,
  job_id uuid references jobs on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  note text not null default '',
  added_by uuid not null references users,
  created_at timestamptz not null default now(),
  unique nulls not distinct (org_id, candidate_id, job_id)
);
create index shortlist_candidate on shortlist (candidate_id);
create index shortlist_job on shortlist (job_id) where job_id is not null;

create table invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  invited_by uuid not null references users,
  message text not null default '',
  -- A pending invitation whose days are over counts as expired, even before this changes.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired')),
  answer text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '14 days'::interval),
  answered_at timestamptz
);
-- A no is a no, and a yes needs no second question.
create unique index invitations_once on invitations (job_id, candidate_id) where status <> 'expired';
create index invitations_candidate on invitations (candidate_id, created_at desc, id desc);
create index invitations_org on invitations (org_id, candidate_id);
create index invitations_inviter on invitations (invited_by, created_at);

create table scorecards (
  application_id uuid not null references applications on delete cascade,
  reviewer_id uuid not null references users on delete cascade,
  -- One for each question, in the order of the answers.
  ratings jsonb not null,
  -- Written without knowing whose answer it was.
  blind boolean not null,
  saved_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, reviewer_id)
);

-- Who gave up the blind look because there was nothing to read.
create table lifted_looks (
  application_id uuid not null references applications on delete cascade,
  reviewer_id uuid not null references users on delete cascade,
  at timestamptz not null default now(),
  primary key (application_id, reviewer_id)
);

-- Between colleagues: no export and no answer to a candidate reads this table.
create table review_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index review_notes_application on review_notes (application_id, created_at, id);

-- An administrator opened the video of an answer, and why: the candidate reads it (D44). Without a foreign key to the administrator, as it
-- outlives the account.
create table video_openings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  admin_id uuid not null,
  reason text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index video_openings_application on video_openings (application_id, admin_id, expires_at);

-- What was heard before the grading failed: nine tenths of the costs of an answer. Gone with the result.
create table analysis_hearings (
  application_id uuid primary key references applications on delete cascade,
  video_id uuid not null,
  heard jsonb not null,
  created_at timestamptz not null default now()
);

-- Who asked for another run, and why: beside the results, and gone with them.
create table analysis_requests (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  asked_by uuid references users on delete set null,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index analysis_requests_application on analysis_requests (application_id, id desc);
create index analysis_requests_asked_by on analysis_requests (asked_by);

-- What the candidate wrote down of a recorded answer, in the order of the questions; every version is kept, the newest counts, an empty one takes it back.
create table written_transcripts (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  video_id uuid not null,
  answers jsonb not null,
  manner text not null check (manner in ('typed', 'device')),
  created_at timestamptz not null default now()
);
create index written_transcripts_application on written_transcripts (application_id, id desc);

-- What each run of an analysis has used, failed ones too; it outlives the application, without naming it.
create table analysis_usage (
  id bigint generated always as identity primary key,
  application_id uuid references applications on delete set null,
  org_id uuid not null references organizations on delete cascade,
  analyser text not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  heard_seconds double precision not null,
  created_at timestamptz not null default now()
);
create index analysis_usage_application on analysis_usage (application_id);
create index analysis_usage_org on analysis_usage (org_id, created_at);
create index analysis_usage_day on analysis_usage (created_at);

-- Where software may not read answers until an administrator lifts it; neither organization nor place: nowhere.
create table analysis_stops (
  id bigint generated always as identity primary key,
  org_id uuid references organizations on delete cascade,
  place text,
  reason text not null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  constraint analysis_stops_check check (org_id is null or place is null)
);
create unique index analysis_stops_open on analysis_stops (org_id, place) nulls not distinct where lifted_at is null;

-- Tokens of a calendar month, of one organization or (without one) of all together.
create table analysis_budgets (
  id bigint generated always as identity primary key,
  org_id uuid references organizations on delete cascade,
  tokens bigint not null check (tokens >= 0),
  changed_at timestamptz not null default now()
);
create unique index analysis_budgets_org on analysis_budgets (org_id) nulls not distinct;

alter table deletion_receipts add foreign key (application_id) references applications on delete set null;

CREATE OR REPLACE FUNCTION public.reply_due(submitted timestamp with time zone, days integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN (submitted + make_interval(hours => (24 * (days + CASE EXTRACT(isodow FROM ((submitted AT TIME ZONE 'UTC'::text) + make_interval(days => days))) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END))))
;

-- An answer counts from its decision, as soon as it is announced to the candidate.
create function note_promise() returns trigger
language plpgsql as $$
begin
  if new.reply_due_at is null and new.submitted_at is not null then
    select reply_due(new.submitted_at, reply_days) into new.reply_due_at from jobs where id = new.job_id;
  end if;
  if new.told_status is null and new.status in ('meeting_scheduled', 'accepted', 'rejected') then
    new.answered_at := coalesce(new.answered_at, new.decided_at, now());
  end if;
  return new;
end $$;

-- What the candidate cannot see yet is announced to the organization alone.
create function announce_application() returns trigger
language plpgsql as $$
begin
  perform announce_change(
    'application',
    -- A draft is visible to its candidate alone.
    case when new.submitted_at is not null then (select org_id from jobs where id = new.job_id) end,
    case when (coalesce(old.told_status, old.status), old.analysis_status, old.analysis_score, old.opened_at, old.video_id)
      is distinct from
      (coalesce(new.told_status, new.status), new.analysis_status, new.analysis_score, new.opened_at, new.video_id)
    then new.candidate_id end,
    jsonb_build_object('application_id', new.id, 'job_id', new.job_id)
  );
  return null;
end $$;

create function announce_invitation() returns trigger
language plpgsql as $$
begin
  perform announce_change('invitation', new.org_id, new.candidate_id, jsonb_build_object('job_id', new.job_id));
  return null;
end $$;

create trigger invitations_announce after insert or update of status on invitations
  for each row execute function announce_invitation();
create trigger applications_promise before insert or update of status, submitted_at, told_status on applications
  for each row execute function note_promise();
create trigger applications_announce after update of status, told_status, analysis_status, analysis_score, opened_at, video_id on applications
  for each row
  when (old.status is distinct from new.status or old.told_status is distinct from new.told_status or old.analysis_status is distinct from new.analysis_status or old.analysis_score is distinct from new.analysis_score or old.opened_at is distinct from new.opened_at or old.video_id is distinct from new.video_id)
  execute function announce_application();
