-- What an analysis was covered by (D94): the plan or listing of the posting, an extra applicant, or an express credit.
alter table applications
  add column analysis_paid text check (analysis_paid in ('plan', 'credit', 'express')),
  add column analysis_paid_at timestamptz,
  -- Waits for an allowance: the application itself is there in full.
  add column analysis_held_at timestamptz;
create index applications_analysed_by_plan on applications (job_id, analysis_paid_at) where analysis_paid = 'plan';
create index applications_held on applications (analysis_held_at) where analysis_held_at is not null;
