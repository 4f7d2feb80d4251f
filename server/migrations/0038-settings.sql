create table user_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- 'system' follows the device; the resolved value is kept in users_profiles.theme (D113).
  appearance text not null default 'light' check (appearance in ('light', 'dark', 'system')),
  -- Whether managers may invite this candidate to apply: the first contact (D111).
  allow_invitations boolean not null default true,
  mail_proposals boolean not null default true,
  mail_reminders boolean not null default true,
  updated_at timestamptz not null default now()
);
