-- Independent audits (New York City, Local Law 144) that an administrator registered.
create table bias_audits (
  id uuid primary key default gen_random_uuid(),
  auditor text not null,
  audited_on date not null,
  summary_url text not null,
  registered_by uuid references users (id) on delete set null,
  registered_at timestamptz not null default now()
);
create index bias_audits_newest on bias_audits (audited_on desc);
