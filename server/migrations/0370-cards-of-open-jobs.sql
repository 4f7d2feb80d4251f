-- What a list sends of an open job, as JSON that is made once: by a task each minute, for jobs that were here before too. A list makes it itself where there is none.
create table job_cards (
  job_id uuid primary key references job_search on delete cascade,
  expires_at timestamptz not null,
  -- Which fields it has: a version of the product with others makes it anew.
  fields text not null,
  json text not null
);

-- Whatever a card shows takes it away when it changes.
create function forget_job_card() returns trigger language plpgsql as $$
begin
  delete from job_cards where job_id = new.id;
  return null;
end $$;
create trigger jobs_forget_card after update on jobs
  for each row when (old.* is distinct from new.*) execute function forget_job_card();

create or replace function announce_job_texts(changed uuid[]) returns void language sql as $$
  delete from job_cards where job_id = any(changed);
  insert into events (topic, payload)
  select 'job', jsonb_build_object('job_ids', jsonb_agg(id))
  from (select id, (row_number() over () - 1) / 1000 as part from unnest(changed) as id) as numbered
  group by part;
$$;

-- Names are compared as they stand first: two regular expressions for each row of a list cost more than finding it.
create or replace function company_standing(company text, organisation organizations) returns json language sql immutable as $$
  select case
    when company <> organisation.name and regexp_replace(lower(trim(company)), '\s+', ' ', 'g')
      <> regexp_replace(lower(trim(organisation.name)), '\s+', ' ', 'g')
      then '{"standing": "unverified", "domain": null}'::json
    when organisation.domain is null then '{"standing": "named", "domain": null}'::json
    else json_build_object('standing', 'verified', 'domain', organisation.domain)
  end
$$;
