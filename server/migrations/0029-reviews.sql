-- Name, face and voice stay hidden until the reviewer has scored. A job may differ from its organisation; null: it does not.
alter table organisations add column blind_review boolean not null default false;
alter table jobs add column blind_review boolean;

create table scorecards (
  application_id uuid not null references applications (id) on delete cascade,
  reviewer_id uuid not null references users (id) on delete cascade,
  -- One for each question, in the order of the answers.
  ratings jsonb not null,
  -- Written without knowing whose answer it was.
  blind boolean not null,
  saved_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, reviewer_id)
);
-- Who gave up the blind look because there was nothing to read.
create table lifted_looks (
  application_id uuid not null references applications (id) on delete cascade,
  reviewer_id uuid not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (application_id, reviewer_id)
);

-- Between colleagues: no export and no answer to a candidate reads this table.
create table review_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index review_notes_application on review_notes (application_id, created_at, id);

-- The columns of the board, and how many stand in each.
create index applications_status on applications (job_id, status, created_at desc, id desc);
-- Best first: whoever has no score stands before the scored ones, drafts at the end (D84).
create index applications_by_score on applications (
  job_id,
  (case when status = 'draft' then -1 else coalesce(analysis_score, 101) end) desc,
  (coalesce(submitted_at, created_at)) desc,
  id desc
) where status <> 'withdrawn';
