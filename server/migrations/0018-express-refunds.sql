-- Express applications that still wait: the only ones whose credit may come back by itself (N1).
create index applications_express_waiting on applications (submitted_at)
  where door = 'express' and status in ('submitted', 'under_review');
