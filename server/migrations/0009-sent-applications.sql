-- Walking from one application in review to the next: place and neighbours without sorting a whole job.
create index applications_sent on applications (job_id, submitted_at desc, id desc)
  where status not in ('draft', 'withdrawn');
