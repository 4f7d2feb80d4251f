-- A page far into the list of users, by its number: with the column itself in the index, rows are counted off without being fetched.
create index users_profiles_first_name_order on users_profiles (lower(first_name), id) include (first_name);
create index users_profiles_last_name_order on users_profiles (lower(last_name), id) include (last_name);
drop index users_profiles_first_name, users_profiles_last_name, users_email_order;
create index users_email_order on users (lower(email), id) include (email);
create index users_role_email_order on users (role, lower(email), id) include (email);
