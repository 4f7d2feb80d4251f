-- Every skill name that a visible candidate has given, lower-cased. Which of them partly match a wanted skill (D48) is said in one place, the contract.
create table candidate_skills (
  id integer generated always as identity primary key,
  name text not null unique
);

-- What the search for candidates needs, one narrow row for each who chose to be found (D47).
create table candidate_search (
  candidate_id uuid primary key references users (id) on delete cascade,
  fresh_at timestamptz not null,
  skill_ids integer[] not null,
  words tsvector not null,
  place tsvector not null,
  -- 0: at once … 3: in three months, 4: not looking; null: not said.
  available smallint,
  -- Only when the candidate shows it.
  salary integer
);
create index candidate_search_fresh on candidate_search (fresh_at desc, candidate_id desc);
create index candidate_search_words on candidate_search using gin (words);
create index candidate_search_place on candidate_search using gin (place);
create index candidate_search_skills on candidate_search using gin (skill_ids);

-- Kept by the database: profiles, roles and demo data are written in more than one place, and a hidden profile may not linger.
create function find_candidate(who uuid) returns void language plpgsql as $$
declare
  names text[];
begin
  select array_agg(distinct lower(trim(skill))) filter (where trim(skill) <> '') into names
  from users_profiles, unnest(skills) as skill
  where users_profiles.id = who and profile_visible and exists (select from users where id = who and role = 'candidate');
  if exists (select from unnest(names) as given (skill) where not exists (select from candidate_skills where name = given.skill)) then
    -- One after the other, so that ids become visible in their order.
    perform pg_advisory_xact_lock(8470224);
    insert into candidate_skills (name) select unnest(names) on conflict do nothing;
  end if;
  delete from candidate_search where candidate_id = who;
  insert into candidate_search (candidate_id, fresh_at, skill_ids, words, place, available, salary)
  select p.id, p.updated_at,
    coalesce((select array_agg(s.id order by s.id) from candidate_skills s where s.name = any(names)), '{}'),
    setweight(to_tsvector('simple', p.first_name || ' ' || p.last_name), 'A')
      || setweight(to_tsvector('english', p.title), 'A') || setweight(to_tsvector('simple', p.title), 'A')
      || setweight(to_tsvector('simple', array_to_string(p.skills, ' ')), 'B')
      || setweight(to_tsvector('english', array_to_string(p.skills, ' ')), 'B')
      || setweight(to_tsvector('english', p.about), 'C'),
    to_tsvector('simple', p.location),
    array_position(array['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'], p.availability) - 1,
    case when p.show_salary then p.expected_salary_min end
  from users_profiles p join users u on u.id = p.id
  where p.id = who and p.profile_visible and u.role = 'candidate';
end $$;

create function note_candidate() returns trigger language plpgsql as $$
begin
  perform find_candidate(new.id);
  return null;
end $$;
create trigger users_profiles_search after insert or update of
  first_name, last_name, title, location, about, skills, availability, expected_salary_min, show_salary, profile_visible
  on users_profiles for each row execute function note_candidate();
create trigger users_search after update of role on users for each row
  when (old.role is distinct from new.role) execute function note_candidate();
select find_candidate(id) from users_profiles where profile_visible;

-- Candidates somebody of an organisation wants to keep in mind, for one posting or in general.
create table shortlist (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id) on delete cascade,
  job_id uuid references jobs (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  note text not null default '',
  added_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique nulls not distinct (org_id, candidate_id, job_id)
);
create index shortlist_candidate on shortlist (candidate_id);
create index shortlist_job on shortlist (job_id) where job_id is not null;
