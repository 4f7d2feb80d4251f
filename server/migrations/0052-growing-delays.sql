-- When the next try of this kind is looked at: the more have failed, the later.
alter table tries add column free_at timestamptz not null default now();
