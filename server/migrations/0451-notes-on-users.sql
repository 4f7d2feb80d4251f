-- What administrators write about a user. It is personal data, so the user gets it with the export.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  author_id uuid references users (id),
  text text not null check (char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index user_notes_by_user on user_notes (user_id, created_at desc);
create index user_notes_author on user_notes (author_id) where author_id is not null;
