-- Archives of everything about somebody, made when they ask. The file lies encrypted by a key of its own, in video_keys under this id.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed', 'expired')),
  bytes bigint,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_user on exports (user_id, asked_at desc);
create unique index exports_one_at_a_time on exports (user_id) where status = 'waiting';
create index exports_expire on exports (expires_at) where status = 'ready';
