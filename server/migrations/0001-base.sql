create extension if not exists intarray;
create extension if not exists pg_trgm;

-- Letters without case and accents, so that "Zurich" finds "Zürich". Letters that have no decomposition are listed only here.
create function plain_letters(written text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(written) = char_length(written) then lower(written)
    else normalize(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(translate(written, '™℠', '  '), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]', '', 'g')),
        'øØłŁđĐðÐħĦŧŦıŋŊÆŒÞẞ', 'oollddddhhttinnæœþß'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC) end
$$;

-- What happened, for other processes: read in (xid, id) order below the oldest open transaction, so nothing is missed.
create table events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index events_order on events (xid, id);
-- Changes whenever a public list of jobs does: with each event about jobs that commits, in whatever order, and with each job
-- that expires. An event leaves the sum after two minutes, which changes it once more without harm.
create index events_of_jobs on events (at) include (id) where topic = 'job';

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

-- Processes that run tasks, each with its last heartbeat.
create table queue_workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
create index queue_workers_beat_at on queue_workers (beat_at);

-- Commits that notify wait for each other and for the disk, so frequent topics notify outside of them
-- (docs/decisions/platform-live-updates-by-triggers.md).
create function notify_event() returns trigger
language plpgsql as $$
begin
  if exists (select from fresh where topic not in ('conversation', 'typing')) then
    perform pg_notify('event', '');
  end if;
  return null;
end $$;

-- The last word of a search may be unfinished, except "C" and "R", which are names of languages.
create function search_query(words text, completed boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  last text := substring(words from '[^ "_-]+$');
  before text := left(words, -length(last));
  whole tsquery := websearch_to_tsquery('english', words);
begin
  if last is null or before ~ '(^| )-$' then
    return whole;
  end if;
  return whole || (websearch_to_tsquery('english', before)
    && to_tsquery('simple', quote_literal(last) || case when completed and last !~ '^[cr]$' then ':*' else '' end));
end $$;

-- Beginnings of names or places, in any order.
create function prefix_query(words text) returns tsquery
language sql immutable parallel safe as $$
  select to_tsquery('simple', coalesce(string_agg(
    quote_literal(word) || case when word = words and word ~ '^[cr]$' then '' else ':*' end, ' & '), ''))
  from regexp_split_to_table(words, '[ _"-]+') as word where word <> ''
$$;

-- How many characters of a text make up this many of its plain letters, because "ß" becomes two of them and a lone accent none.
create function original_length(written text, plain_length integer) returns integer
language plpgsql immutable parallel safe as $$
declare
  low integer := 0;
  high integer := char_length(written);
  middle integer;
begin
  if octet_length(written) = high then return plain_length; end if;
  while low < high loop
    middle := (low + high + 1) / 2;
    if char_length(public.plain_letters(left(written, middle))) <= plain_length then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end
$$;

create trigger events_notify after insert on events referencing new table as fresh for each statement execute function notify_event();
