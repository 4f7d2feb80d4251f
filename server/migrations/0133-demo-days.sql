-- Each row of the demo content as it was written: by its fingerprint (nothing of its text), and for which day its dates were made.
create table demo_rows (
  of_table text not null,
  row_key text not null,
  story text not null,
  fingerprint text not null,
  -- What the timetables may have changed since, as it was.
  kept jsonb not null,
  as_of timestamptz not null,
  primary key (of_table, row_key)
);
