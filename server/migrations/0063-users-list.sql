-- The administrator's list of everybody, a hundred thousand of them: sorted by each of its columns, searched by parts of a name or an address.
create extension if not exists pg_trgm;
create index users_profiles_first_name on users_profiles (lower(first_name), id);
create index users_profiles_last_name on users_profiles (lower(last_name), id);
create index users_email_order on users (lower(email), id);
create index users_role_order on users (role, id);
create index users_email_parts on users using gin (lower(email) gin_trgm_ops);
create index users_profiles_name_parts on users_profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
