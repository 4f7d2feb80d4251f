-- Résumés are kept apart from videos: other bytes, other checks, and only few may open them.
create table resumes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  filename text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index resumes_owner_id on resumes (owner_id);

alter table users_profiles
  drop column video_url,
  add column video_id uuid references videos (id) on delete set null,
  add column resume_id uuid references resumes (id) on delete set null,
  add column about text not null default '',
  -- Digits only (D53); shown to nobody but its owner until somebody applies.
  add column phone text not null default '',
  add column experience_years smallint check (experience_years between 0 and 60),
  add column availability text
    check (availability in ('immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking')),
  -- A year, in dollars; 200000 means that or more (D54). Null: never touched, so nothing is published.
  add column expected_salary_min integer check (expected_salary_min between 30000 and 200000),
  add column show_salary boolean not null default false,
  -- Null: never answered, which counts as hidden (D55).
  add column profile_visible boolean,
  add column positions jsonb not null default '[]',
  add column onboarding_step smallint not null default 0;
create index users_profiles_video_id on users_profiles (video_id) where video_id is not null;
create index users_profiles_resume_id on users_profiles (resume_id) where resume_id is not null;

-- Other ways in which a candidate introduces themselves (D22); what is left empty comes from the profile.
create table profile_variants (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references users (id) on delete cascade,
  name text not null,
  title text not null default '',
  about text not null default '',
  skills text[] not null default '{}',
  video_id uuid references videos (id) on delete set null,
  resume_id uuid references resumes (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profile_variants_name on profile_variants (candidate_id, lower(name));
create index profile_variants_video_id on profile_variants (video_id) where video_id is not null;
create index profile_variants_resume_id on profile_variants (resume_id) where resume_id is not null;

alter table applications add column profile_variant_id uuid references profile_variants (id) on delete set null;
create index applications_profile_variant_id on applications (profile_variant_id) where profile_variant_id is not null;

-- One row for each manager and day (D50): the key is the counting rule.
create table profile_views (
  candidate_id uuid not null references users (id) on delete cascade,
  manager_id uuid not null references users (id) on delete cascade,
  day date not null default (now() at time zone 'utc')::date,
  primary key (candidate_id, manager_id, day)
);
create index profile_views_manager_id on profile_views (manager_id);
