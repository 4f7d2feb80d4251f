-- What goes along with an application or an analysis that is deleted, and the payments of a plan, are found without reading whole tables.
create index meetings_application on meetings (application_id);
create index slot_offers_application on slot_offers (application_id);
create index transcript_corrections_analysis on transcript_corrections (analysis_id);
create index payments_subscription on payments (subscription_id) where subscription_id is not null;
-- The unique index on (created_by, request_key) begins with the same column.
drop index jobs_created_by;

alter table meetings add check (interview_type in ('general', 'technical', 'culture-fit', 'final'));
alter table slot_offers add check (interview_type in ('general', 'technical', 'culture-fit', 'final'));
alter table passkeys add check (transports <@ array['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
