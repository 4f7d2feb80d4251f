-- What a plan includes beside jobs and analyzed applicants, as the server asks for it. Only what works is sold.
alter table plans drop column planned;
alter table plans add column includes text[] not null default '{}';
update plans set includes = '{priority_slot}' where id = 'multi_posting';
update plans set includes = '{priority_slot,bulk_messages}' where id in ('pro', 'enterprise');

-- The organizations whose plan works now and includes this: while it is tried, paid, or waits for a late payment.
create function organizations_with(included text) returns setof uuid language sql stable as $$
  select s.org_id from subscriptions as s join plans as p on p.id = s.plan_id
  where s.status in ('trialing', 'active', 'past_due') and s.org_id is not null and included = any (p.includes)
$$;

-- What each of them is for, so that plans of nearly the same price can be told apart (D94).
update plans set description = 'One job with many applicants.' where id = 'single_posting';
update plans set description = 'Three jobs that share 160 analyzed applicants.' where id = 'multi_posting';
update plans set description = 'For a job with more applicants.' where id = 'extra_applicants';
update plans set description = 'One hire, paid once.' where id = 'single_listing';
update plans set description = 'Up to three jobs with a few applicants each.' where id = 'starter';
update plans set description = 'A team that hires all year.' where id = 'pro';
update plans set description = 'Your own contract and rules.' where id = 'enterprise';
