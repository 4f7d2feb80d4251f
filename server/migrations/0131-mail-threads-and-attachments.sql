-- What a mail belongs to, as its header says it; here for /dev/mail and the tests.
alter table mailbox add column thread text;

-- An answer by e-mail as it came, when its message leaves some of it out. Only its author reads it.
alter table messages add column whole text;

alter table message_attachments drop constraint message_attachments_type_check;
alter table message_attachments add constraint message_attachments_type_check
  check (type in ('pdf', 'png', 'jpg', 'webp', 'heic', 'docx'));
