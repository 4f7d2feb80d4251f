-- What an email did not become, and why. Only the person to whose reply address it came reads it.
alter table automatic_mails drop constraint automatic_mails_kind_check;
alter table automatic_mails add constraint automatic_mails_kind_check
  check (kind in ('automatic_reply', 'delivery_report', 'read_receipt', 'list_mail', 'not_taken'));
alter table automatic_mails add column why text check (why in ('other_address', 'forged', 'suspended', 'not_allowed', 'empty', 'files',
  'unreadable', 'answer', 'no_time', 'whole_day', 'time_zone', 'other_meeting', 'outdated', 'past', 'too_far'));
alter table automatic_mails add constraint automatic_mails_reason check ((kind = 'not_taken') = (why is not null));
