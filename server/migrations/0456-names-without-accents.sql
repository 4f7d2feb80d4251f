-- Names are found without their accents: "Zoe" finds "Zoë". The name of the schema is needed by ANALYZE.
create function name_letters(first_name text, last_name text) returns text immutable parallel safe language sql as $$
  select public.plain_letters(first_name || ' ' || last_name)
$$;
create index users_profiles_plain_name_parts on users_profiles using gin (name_letters(first_name, last_name) gin_trgm_ops);
drop index users_profiles_name_parts;
