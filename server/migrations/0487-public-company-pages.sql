-- The page of a company is public with an open job, or with a confirmed domain and something to show.
create or replace function company_page_is_public(org organizations) returns boolean
language sql stable as $$
  select org.hidden_at is null
    and exists (select from users where org_id = org.id and role = 'manager'
      and suspended_at is null and erased_at is null and delete_after is null)
    and (
      exists (select from jobs join job_search on job_search.job_id = jobs.id
        where jobs.org_id = org.id and job_search.expires_at > now())
      -- A closing stays invisible to candidates until it is announced.
      or exists (select from jobs where jobs.org_id = org.id and before_fill is not null)
      or org.domain is not null and (
        org.story <> ''
        or exists (select from company_pictures where org_id = org.id and kind <> 'logo')
        or exists (select from videos where id = org.video_id and status = 'ready')
      )
    )
$$;
