-- The applications of a job with the answers that are due first, as listApplicants sorts them.
create index applications_by_urgency on applications (
  job_id,
  (case when answered_at is null and status in ('submitted', 'under_review') then 0 when status = 'draft' then 9
    when status in ('accepted', 'rejected') then 2 else 1 end),
  (case when answered_at is null and status in ('submitted', 'under_review') then timezone('UTC', coalesce(reply_due_at, submitted_at))
    else timestamp '2100-01-01' - (timezone('UTC', coalesce(submitted_at, created_at)) - timestamp 'epoch') end),
  id
) where status <> 'withdrawn';
