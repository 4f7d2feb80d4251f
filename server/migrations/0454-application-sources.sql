-- Where an application came from; null for those that started before every application had a source.
alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check
  check (source in ('link', 'qr', 'email', 'linkedin', 'whatsapp', 'feed', 'company', 'invitation', 'saywell'));
