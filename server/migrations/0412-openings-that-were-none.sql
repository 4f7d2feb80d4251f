-- Passing, accepting and setting an interview from a list noted an opening in the same moment (D151). Such a note is deleted
-- where the audit log has that action by the same person within a minute of it, and no opening of the answer at all.
-- Moving a card to Under Review was logged with the words of an opening: those cannot be told apart, and stay.
update applications set opened_at = null, opened_by = null
where opened_at is not null
  and exists (
    select from audit_log where subject = 'application' and subject_id = applications.id::text
      and action in ('pass on candidate', 'accept candidate', 'set up interview')
      and actor_id = applications.opened_by
      and at between applications.opened_at - interval '1 minute' and applications.opened_at + interval '1 minute'
  )
  and not exists (
    select from audit_log where subject = 'application' and subject_id = applications.id::text
      and action = 'open application'
  );
