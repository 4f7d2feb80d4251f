-- The person of the employer who opened an application first, who need not be the one who posted the job.
alter table applications add column opened_by uuid references users (id) on delete set null;
update applications set opened_by = (
  select audit_log.actor_id from audit_log join users on users.id = audit_log.actor_id
  where subject = 'application' and subject_id = applications.id::text and action = 'open application'
  order by audit_log.id limit 1
) where opened_at is not null;
