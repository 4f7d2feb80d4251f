-- What the administrator's plots count by day.
create index users_created_at on users (created_at);
create index applications_processed_at on applications (processed_at) where processed_at is not null;
create index analyses_created_at on analyses (created_at);
create index audit_log_action on audit_log (action, at);
