create table invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  invited_by uuid not null references users (id),
  message text not null default '',
  -- A pending one whose days are over counts as expired, whether or not this says so yet.
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired')),
  answer text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  answered_at timestamptz
);
-- A no is a no, and a yes needs no second question.
create unique index invitations_once on invitations (job_id, candidate_id) where status <> 'expired';
create index invitations_candidate on invitations (candidate_id, created_at desc, id desc);
create index invitations_org on invitations (org_id, candidate_id);
create index invitations_inviter on invitations (invited_by, created_at);
