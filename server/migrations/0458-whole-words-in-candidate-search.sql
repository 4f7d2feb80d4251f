-- A word that is the name of a skill is complete: "Java" is not the beginning of "JavaScript".
create index candidate_skills_term on candidate_skills (search_text(name));

create function is_skill(word text) returns boolean stable parallel safe language sql as $$
  select exists (select from candidate_skills where search_text(name) = word)
    or exists (select from skills where search_text(name) = word)
$$;

create function people_query(words text) returns tsquery stable parallel safe language sql as $$
  select to_tsquery('simple', coalesce(string_agg(
    quote_literal(word) || case when is_skill(word) or word = words and word ~ '^[cr]$' then '' else ':*' end, ' & '), ''))
  from regexp_split_to_table(words, '[ _"-]+') as word where word <> ''
$$;
