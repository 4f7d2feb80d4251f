-- A list shows who posted a job and what stands behind the company: when that changes, whoever keeps the text of a job hears of it.
create function announce_job_texts(changed uuid[]) returns void language sql as $$
  insert into events (topic, payload)
  select 'job', jsonb_build_object('job_ids', jsonb_agg(id))
  from (select id, (row_number() over () - 1) / 1000 as part from unnest(changed) as id) as numbered
  group by part;
$$;

create function announce_poster() returns trigger language plpgsql as $$
begin
  perform announce_job_texts(array(
    select jobs.id from jobs join job_search on job_id = jobs.id where jobs.created_by = new.id
  ));
  return null;
end $$;
create trigger users_profiles_announce after update of first_name, last_name on users_profiles
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function announce_poster();

create function announce_company() returns trigger language plpgsql as $$
begin
  perform announce_job_texts(array(
    select jobs.id from jobs join job_search on job_id = jobs.id where jobs.org_id = new.id
  ));
  return null;
end $$;
create trigger organisations_announce after update of name, domain on organisations
  for each row when ((old.name, old.domain) is distinct from (new.name, new.domain))
  execute function announce_company();
