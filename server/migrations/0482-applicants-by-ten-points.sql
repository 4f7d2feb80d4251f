-- Readings of one answer differ by some points, so applicants are sorted by tens of the score, and then by date. Ranges that
-- overlap give no order (a = b and b = c, but a < c); fixed tens do, and an index can hold them.
drop index applications_by_score;
create index applications_by_score on applications (
  job_id,
  (case when status = 'draft' then -1 else coalesce((analysis_score - analysis_score / 100) / 10, 10) end) desc,
  coalesce(submitted_at, created_at) desc,
  id desc
) where status <> 'withdrawn';
