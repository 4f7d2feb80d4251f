-- What an employer promises (N4): everybody who applies has an answer within so many days. Reasons: docs/decisions/jobs-response-promise.md.
alter table jobs
  add column reply_days smallint not null default 7 check (reply_days in (3, 7, 10, 14)),
  -- open: somebody is hired now; future: applications for later are collected (Ontario asks every posting to say which).
  add column vacancy text not null default 'open' check (vacancy in ('open', 'future')),
  -- Since when the thirty days stand still; null while they run, and for a job whose days ran out.
  add column paused_at timestamptz,
  -- Since when an answer is overdue: until it is given nobody else may apply.
  add column held_at timestamptz;

-- A draft may be as unfinished as it is.
alter table jobs
  alter column category drop not null,
  drop constraint jobs_application_questions_check,
  add constraint jobs_whole check (status = 'Draft' or (category is not null and cardinality(application_questions) between 2 and 3)),
  add constraint jobs_paused check (paused_at is null or status = 'Paused');

-- The twin of `replyDueAt` in the contract: so many days, and never on a weekend.
create function reply_due(submitted timestamptz, days integer) returns timestamptz language sql immutable
return submitted + make_interval(hours => 24 * (days + case extract(isodow from (submitted at time zone 'UTC') + make_interval(days => days))
  when 6 then 2 when 7 then 1 else 0 end));

alter table applications
  -- As promised when it was sent: a later change of the job moves nobody's date.
  add column reply_due_at timestamptz,
  -- The first decision or interview; opening an application is no answer.
  add column answered_at timestamptz;

-- Kept by the database because every way to send, to decide and to take back passes here.
create function note_promise() returns trigger language plpgsql as $$
begin
  if new.reply_due_at is null and new.submitted_at is not null then
    select reply_due(new.submitted_at, reply_days) into new.reply_due_at from jobs where id = new.job_id;
  end if;
  if new.status in ('meeting_scheduled', 'accepted', 'rejected') then
    new.answered_at := coalesce(new.answered_at, new.decided_at, now());
  elsif tg_op = 'UPDATE' and old.status = 'rejected' and old.decided_at > now() - interval '10 minutes'
    and new.answered_at >= old.decided_at then
    -- Undone before the candidate heard of it.
    new.answered_at := null;
  end if;
  return new;
end $$;
create trigger applications_promise before insert or update of status, submitted_at on applications
  for each row execute function note_promise();

update applications set
  reply_due_at = reply_due(submitted_at, 7),
  answered_at = case when status in ('meeting_scheduled', 'accepted', 'rejected') then coalesce(decided_at, opened_at, submitted_at) end
where submitted_at is not null;

-- Who waits, by job and by date.
create index applications_waiting on applications (job_id, reply_due_at)
  where answered_at is null and status in ('submitted', 'under_review');
create index applications_due on applications (reply_due_at)
  where answered_at is null and status in ('submitted', 'under_review');
