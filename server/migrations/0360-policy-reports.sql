-- What browsers refused under the content security policy: counted by kind, without who it was and without what stood there.
create table policy_reports (
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (directive, blocked, page, source)
);
create index policy_reports_newest on policy_reports (last_at desc);
