-- Reports by people without an account, about an email that a company had sent to them.
create table mail_reports (
  case_id uuid not null references moderation_cases (id) on delete cascade,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, address_hash)
);
create index mail_reports_address on mail_reports (address_hash);
