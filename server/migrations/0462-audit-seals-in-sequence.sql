-- Each seal names the one before it and counts the entries, so that a log without its newest entries and seals contradicts what is
-- stored elsewhere. Seals of before have no number.
alter table audit_seals
  add column number bigint unique,
  add column previous text,
  add column entries bigint;

create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();
