-- What a withdrawn consent would delete while a legal hold covers the application. No screen reads it.
create table held_analyses (
  application_id uuid not null references applications (id) on delete cascade,
  content jsonb not null,
  held_at timestamptz not null default now()
);
create index held_analyses_application on held_analyses (application_id);
