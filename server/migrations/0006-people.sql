-- The words of a text as the search compares them, for jobs and for what is typed. Signs that belong to a name become letters ("C#"),
-- other names of a thing become one name ("k8s"), and "_" joins words that are written without a space between them.
-- Quotation marks and a leading "-" remain, because they are operators of a search. The name of the schema is needed by ANALYZE.
create function search_text(written text) returns text
language plpgsql immutable parallel safe as $$
declare
  words text := translate(public.plain_letters(written), E'\t\n\f\r', '    ');
  rule text[];
begin
  if words !~ '[^a-z0-9 ]|js|k8s|cpp|postgres|ph|net|objective|accessib|excellen|stack|end|wifi' then
    return btrim(words);
  end if;
  -- Each rule: a part without which it cannot apply, what it finds, and the replacement.
  foreach rule slice 1 in array array[
    ['.', '\m([a-z])\.(?=[a-z])', '\1'],
    ['-', '\m([a-z])-(?=[a-z])', '\1'],
    ['&', '\m([a-z]|at) ?& ?(?=[a-z]\M)', '\1and'],
    ['#', '\m([a-z])#', '\1sharp '],
    ['++', '([a-z])\+\+', '\1plusplus '],
    ['+', '\m(a|network|security|server|linux|cloud)\+(?![a-z0-9])', '\1plus '],
    ['.net', '(^|[^a-z0-9]|\m(?:asp|vb|ado))\.net\M', '\1 dotnet'],
    ['.js', '([a-z0-9])\.js\M', '\1js'],
    ['', '[!#-,./:-@\[-`{-~\u00a1-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u2010-\u206f\u20a0-\u20bf\u2190-\u2bff\u3000-\u303f]+', '_'],
    ['-', '([^ ])-|-(?![^ _-])', '\1_'],
    ['_ ', '_+ ', ' '],
    [' _', ' _+', ' '],
    ['  ', ' {2,}', ' '],
    ['js', '\m(angular|node|react|vue) ?js\M', '\1'],
    [' js', '\m(d3|ember|express|nest|next|nuxt|three) js\M', '\1js'],
    ['js', '\mjs\M', 'javascript'],
    ['k8s', '\mk8s\M', 'kubernetes'],
    ['cpp', '\mcpp\M', 'cplusplus'],
    ['postgres', '\mpostgres\M', 'postgresql'],
    ['ph', '\mph[ _]?d\M', 'phd'],
    ['net', '\m(asp|vb|ado) ?net\M', '\1 dotnet'],
    ['net', '\mdot ?net\M|\mnet(?= (?:core|framework|developer|engineer|programmer|architect)\M)', 'dotnet'],
    ['objective', '\mobjective[ _]c\M', 'objectivec'],
    ['accessib', '\maccessib(?:le|ility)\M', 'a11y'],
    ['excellen', '\mexcellen(?:tly|t|ce)', 'excellen'],
    ['stack', '\mfullstack\M', 'full_stack'],
    ['end', '\m(front|back)end\M', '\1_end'],
    ['wifi', '\mwifi\M', 'wi_fi']
  ] loop
    continue when strpos(words, rule[1]) = 0;
    words := regexp_replace(words, rule[2], rule[3], 'g');
  end loop;
  return btrim(words, ' _');
end $$;

-- Names are found without their accents: "Zoe" finds "Zoë". The name of the schema is needed by ANALYZE.
create function name_letters(first_name text, last_name text) returns text
language sql immutable parallel safe as $$
  select public.plain_letters(first_name || ' ' || last_name)
$$;

create table organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  domain text,
  domain_verified_at timestamptz,
  blind_review boolean not null default false,
  -- What a company shows of itself on its own page and beside its name.
  slug text,
  story text not null default '',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- The picture of kind 'logo' once more, so that every list of jobs reads it with the row.
  logo_id uuid,
  -- A film on the public page of a company, which anyone may watch.
  video_id uuid references videos on delete set null,
  -- The address of a company belongs to the verified holder of the name, and a company holds few of them.
  hidden_at timestamptz,
  renamed_at timestamptz[] not null default '{}'::timestamptz[],
  constraint organisations_pkey primary key (id),
  constraint organisations_check check ((domain is null) = (domain_verified_at is null))
);
create unique index organisations_domain on organizations (domain) where domain is not null;
create index organizations_video_id on organizations (video_id) where video_id is not null;

create table business_info (
  user_id uuid primary key references users on delete cascade,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone_number text not null default '',
  additional_directions text not null default '',
  parking_info text not null default '',
  building_directions text not null default '',
  other_info text not null default '',
  updated_at timestamptz not null default now()
);

-- Résumés are kept apart from videos: other bytes, other checks, and only few may open them.
create table resumes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  filename text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index resumes_owner_id on resumes (owner_id);

create table users_profiles (
  id uuid primary key references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  title text not null default '',
  location text not null default '',
  skills text[] not null default '{}',
  profile_completed boolean not null default false,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  timezone text,
  updated_at timestamptz not null default now(),
  video_id uuid references videos on delete set null,
  resume_id uuid references resumes on delete set null,
  about text not null default '',
  -- Digits only (D53); shown to the owner alone until they apply.
  phone text not null default '',
  experience_years smallint check (experience_years between 0 and 60),
  availability text check (availability in ('immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking')),
  -- A year, in dollars; 200000 means that or more (D54). Null: never touched, so nothing is published.
  expected_salary_min integer check (expected_salary_min between 30000 and 200000),
  show_salary boolean not null default false,
  -- Candidate: found in the search; null was never answered and counts as hidden (D55). Manager: their own words,
  -- experience and video are shown to candidates beside the name; null counts as shown.
  profile_visible boolean,
  positions jsonb not null default '[]',
  onboarding_step smallint not null default 0,
  hidden_at timestamptz,
  -- Whether a manager is shown there, by name, title and picture: their own choice.
  on_company_page boolean not null default false
);
create index users_profiles_video_id on users_profiles (video_id) where video_id is not null;
create index users_profiles_resume_id on users_profiles (resume_id) where resume_id is not null;
-- A page far into the list of users, by its number: with the column itself in the index, rows are counted off without being fetched.
create index users_profiles_first_name_order on users_profiles (lower(first_name), id) include (first_name);
create index users_profiles_last_name_order on users_profiles (lower(last_name), id) include (last_name);
create index users_profiles_plain_name_parts on users_profiles using gin (name_letters(first_name, last_name) gin_trgm_ops);

-- Other ways in which a candidate introduces themselves (D22); what is left empty comes from the profile.
create table profile_variants (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references users on delete cascade,
  name text not null,
  title text not null default '',
  about text not null default '',
  skills text[] not null default '{}',
  video_id uuid references videos on delete set null,
  resume_id uuid references resumes on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profile_variants_name on profile_variants (candidate_id, lower(name));
create index profile_variants_video_id on profile_variants (video_id) where video_id is not null;
create index profile_variants_resume_id on profile_variants (resume_id) where resume_id is not null;

-- One row for each manager and day (D50): the key is the counting rule.
create table profile_views (
  candidate_id uuid not null references users on delete cascade,
  manager_id uuid not null references users on delete cascade,
  day date not null default ((now() at time zone 'utc'))::date,
  primary key (candidate_id, manager_id, day)
);
create index profile_views_manager_id on profile_views (manager_id);

-- One open question for each organisation: who can read mail at this domain?
create table domain_confirmations (
  org_id uuid primary key references organizations on delete cascade,
  asked_by uuid not null references users on delete cascade,
  email text not null,
  domain text not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table team_invitations (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  invited_by uuid not null,
  email text not null,
  org_role text not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint organisation_invitations_org_role_check check (org_role in ('owner', 'recruiter', 'reviewer')),
  constraint organisation_invitations_pkey primary key (id),
  constraint organisation_invitations_token_hash_key unique (token_hash),
  constraint organisation_invitations_org_id_fkey foreign key (org_id) references organizations on delete cascade,
  constraint organisation_invitations_invited_by_fkey foreign key (invited_by) references users on delete cascade
);
create unique index organisation_invitations_email on team_invitations (org_id, lower(email));

-- Every skill name that a visible candidate has given, in lower case. The contract decides which of them partly match a wanted skill (D48).
create table candidate_skills (
  id integer generated always as identity primary key,
  name text not null unique
);
-- A word that is the name of a skill is complete: "Java" is not the beginning of "JavaScript".
create index candidate_skills_term on candidate_skills (search_text(name));

-- What the search for candidates needs, one narrow row for each who chose to be found (D47).
create table candidate_search (
  candidate_id uuid primary key references users on delete cascade,
  fresh_at timestamptz not null,
  skill_ids integer[] not null,
  words tsvector not null,
  place tsvector not null,
  -- 0: immediately … 3: in three months, 4: not looking; null: unknown.
  available smallint,
  -- Only when the candidate shows it.
  salary integer
);
create index candidate_search_words on candidate_search using gin (words);
create index candidate_search_place on candidate_search using gin (place);
create index candidate_search_skills on candidate_search using gin (skill_ids);
create index candidate_search_fresh on candidate_search (fresh_at desc, candidate_id desc)
  include (skill_ids, available, salary);

-- Every address that a company ever had leads to it.
create table company_slugs (
  slug text primary key,
  org_id uuid not null references organizations on delete cascade,
  claimed_at timestamptz not null default clock_timestamp()
);
create index company_slugs_org_id on company_slugs (org_id);

create table company_pictures (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('logo', 'cover', 'picture')),
  alt text not null default '',
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create unique index company_pictures_one on company_pictures (org_id, kind) where kind <> 'picture';
create index company_pictures_org_id on company_pictures (org_id);

alter table subscriptions add foreign key (org_id) references organizations;
alter table payments add foreign key (org_id) references organizations;
alter table users add foreign key (org_id) references organizations;

-- A hidden page has no link and no logo.
create function company_standing(company text, organisation organizations) returns json
language sql immutable as $$
  select case
    when company <> organisation.name and regexp_replace(lower(trim(company)), '\s+', ' ', 'g')
      <> regexp_replace(lower(trim(organisation.name)), '\s+', ' ', 'g')
      then '{"standing": "unverified", "domain": null, "slug": null, "logo": null}'::json
    else json_build_object(
      'standing', case when organisation.domain is null then 'named' else 'verified' end,
      'domain', organisation.domain,
      'slug', case when organisation.hidden_at is null then organisation.slug end,
      'logo', case when organisation.hidden_at is null then organisation.logo_id end
    )
  end
$$;

-- Suspended and hidden people are in no search, whatever else writes the row.
create function refuse_hidden_candidate() returns trigger
language plpgsql as $$
begin
  if exists (
    select from users join users_profiles on users_profiles.id = users.id
    where users.id = new.candidate_id and (suspended_at is not null or hidden_at is not null)
  ) then
    return null;
  end if;
  return new;
end $$;

create function company_slug(name text) returns text
language sql immutable as $$
  select coalesce(nullif(trim('-' from left(regexp_replace(
    translate(lower(name), 'áàâäãåçéèêëíìîïñóòôöõøúùûüýß', 'aaaaaaceeeeiiiinoooooouuuuys'), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'company')
$$;

-- The label that was registered: of shop.google.co.uk it is google, of google.evil.example it is evil.
create function domain_slug(domain text) returns text
language sql immutable as $$
  select company_slug(case
    when labels[array_length(labels, 1) - 1] in ('co', 'com', 'org', 'net', 'ac', 'gov', 'gob', 'edu', 'or', 'ne')
      and length(labels[array_length(labels, 1)]) = 2 and array_length(labels, 1) > 2
      then labels[array_length(labels, 1) - 2]
    else labels[array_length(labels, 1) - 1] end)
  from (select string_to_array(domain, '.') as labels) as domain_parts
$$;

create function slug_claim(wanted text, org organizations) returns integer
language sql immutable as $$
  select case
    when org.hidden_at is not null or org.domain is null then 0
    when wanted = domain_slug(org.domain) then 2
    else 1 end
$$;

-- A company keeps its address, the label of its domain and its two newest former addresses.
create function settle_company_slug(org organizations) returns void
language plpgsql as $$
declare
  wanted text := company_slug(org.name);
  label text := case when org.hidden_at is null then domain_slug(org.domain) end;
  tries integer := 1;
begin
  while not claim_company_slug(wanted, org) loop
    tries := tries + 1;
    wanted := company_slug(org.name) || '-' || case when tries < 20 then tries::text else left(org.id::text, 8) end;
  end loop;
  update organizations set slug = wanted where id = org.id and slug is distinct from wanted;
  if label is not null then perform claim_company_slug(label, org); end if;
  delete from company_slugs where slug in (
    select slug from company_slugs where org_id = org.id and slug is distinct from wanted and slug is distinct from label
    order by claimed_at desc offset 2);
end $$;

-- An address changes hands only when the new claim is stronger; the former holder then gets another address.
create function claim_company_slug(wanted text, org organizations) returns boolean
language plpgsql as $$
declare
  former organizations;
begin
  insert into company_slugs (slug, org_id, claimed_at) values (wanted, org.id, clock_timestamp())
  on conflict (slug) do update set org_id = excluded.org_id, claimed_at = excluded.claimed_at
    where company_slugs.org_id = excluded.org_id or slug_claim(wanted, org) >
      (select slug_claim(wanted, holder) from organizations as holder where holder.id = company_slugs.org_id);
  if not found then return false; end if;
  for former in select * from organizations where slug = wanted and id <> org.id loop
    perform settle_company_slug(former);
  end loop;
  return true;
end $$;

create function settle_changed_company_slug() returns trigger
language plpgsql as $$
begin
  perform settle_company_slug(new);
  return null;
end $$;

create trigger candidate_search_refuse_hidden before insert on candidate_search
  for each row execute function refuse_hidden_candidate();
create trigger organizations_slug after insert or update of name, domain, hidden_at on organizations
  for each row execute function settle_changed_company_slug();
