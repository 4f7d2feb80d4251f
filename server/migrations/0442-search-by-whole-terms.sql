-- Letters without case and accents, so that "Zurich" finds "Zürich". Letters that have no decomposition are listed only here.
create function plain_letters(written text) returns text immutable parallel safe language sql as $$
  select case when octet_length(written) = char_length(written) then lower(written)
    else normalize(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(translate(written, '™℠', '  '), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]', '', 'g')),
        'øØłŁđĐðÐħĦŧŦıŋŊÆŒÞẞ', 'oollddddhhttinnæœþß'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC) end
$$;

-- The words of a text as the search compares them, for jobs and for what is typed. Signs that belong to a name become letters ("C#"),
-- other names of a thing become one name ("k8s"), and "_" joins words that are written without a space between them.
-- Quotation marks and a leading "-" remain, because they are operators of a search. The name of the schema is needed by ANALYZE.
create function search_text(written text) returns text immutable parallel safe language plpgsql as $$
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

-- Skills are compared as whole names, also with names that would mean something else in a sentence.
create function skill_words(skills text[]) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(concat_ws(' ', name, other, substring(name from '^([a-z0-9]{2,})js$')), ' '), '')
  from (select search_text(unnest(skills)) as name) as given
  left join (values ('go', 'golang'), ('golang', 'go'), ('ts', 'typescript'), ('typescript', 'ts'), ('dotnet', 'net'),
    ('d3', 'd3js'), ('ember', 'emberjs'), ('express', 'expressjs'), ('nest', 'nestjs'), ('next', 'nextjs'), ('nuxt', 'nuxtjs'),
    ('three', 'threejs')) as alias (one, other) on one = name
$$;

drop function job_words(text, text, text);
create function job_words(job jobs) returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector('english', heading) || strip(to_tsvector('simple', heading)), 'A')
    || setweight(to_tsvector('english', description), 'B')
    || setweight(to_tsvector('english', skills) || strip(to_tsvector('simple', skills)), 'C')
    || setweight(to_tsvector('english', requirements), 'D')
  from (
    select search_text(job.title || ' ' || job.company) as heading, search_text(job.description) as description,
      skill_words(job.skills_required) as skills, search_text(array_to_string(job.requirements, E'\n')) as requirements
  ) as texts
$$;
update job_search set words = job_words(jobs), place = string_to_array(plain_letters(array_to_string(place, ' ')), ' ')
from jobs where jobs.id = job_id;

-- The last word of a search may be unfinished, except "C" and "R", which are names of languages.
create function search_query(words text, completed boolean) returns tsquery immutable parallel safe language plpgsql as $$
declare
  last text := substring(words from '[^ "_-]+$');
  before text := left(words, -length(last));
  whole tsquery := websearch_to_tsquery('english', words);
begin
  if last is null or before ~ '(^| )-$' then
    return whole;
  end if;
  return whole || (websearch_to_tsquery('english', before)
    && to_tsquery('simple', quote_literal(last) || case when completed and last !~ '^[cr]$' then ':*' else '' end));
end $$;

create index skills_term on skills (search_text(name));

-- Beginnings of names or places, in any order.
create function prefix_query(words text) returns tsquery immutable parallel safe language sql as $$
  select to_tsquery('simple', coalesce(string_agg(
    quote_literal(word) || case when word = words and word ~ '^[cr]$' then '' else ':*' end, ' & '), ''))
  from regexp_split_to_table(words, '[ _"-]+') as word where word <> ''
$$;

create function candidate_words(profile users_profiles) returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector('english', heading) || strip(to_tsvector('simple', heading)), 'A')
    || setweight(to_tsvector('english', skills) || strip(to_tsvector('simple', skills)), 'B')
    || setweight(to_tsvector('english', about), 'C')
  from (
    select search_text(concat_ws(' ', profile.first_name, profile.last_name, profile.title)) as heading,
      skill_words(profile.skills) as skills, search_text(profile.about) as about
  ) as texts
$$;
create or replace function find_candidate(who uuid) returns void language plpgsql as $$
declare
  names text[];
begin
  select array_agg(distinct lower(trim(skill))) filter (where trim(skill) <> '') into names
  from users_profiles, unnest(skills) as skill
  where users_profiles.id = who and profile_visible and exists (select from users where id = who and role = 'candidate');
  if exists (select from unnest(names) as given (skill) where not exists (select from candidate_skills where name = given.skill)) then
    -- In sequence, so that ids become visible in their order.
    perform pg_advisory_xact_lock(8470224);
    insert into candidate_skills (name) select unnest(names) on conflict do nothing;
  end if;
  delete from candidate_search where candidate_id = who;
  insert into candidate_search (candidate_id, fresh_at, skill_ids, words, place, available, salary)
  select p.id, p.updated_at,
    coalesce((select array_agg(s.id order by s.id) from candidate_skills s where s.name = any(names)), '{}'),
    candidate_words(p), to_tsvector('simple', search_text(p.location)),
    array_position(array['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'], p.availability) - 1,
    case when p.show_salary then p.expected_salary_min end
  from users_profiles p join users u on u.id = p.id
  where p.id = who and p.profile_visible and u.role = 'candidate';
end $$;
update candidate_search set words = candidate_words(p), place = to_tsvector('simple', search_text(p.location))
from users_profiles p where p.id = candidate_id;
