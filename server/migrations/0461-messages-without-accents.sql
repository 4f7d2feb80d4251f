-- Words are found in messages without their accents: "jose" finds "José".
alter table messages add column text_letters text not null generated always as (plain_letters(text)) stored;
create index messages_text_letters_parts on messages using gin (text_letters gin_trgm_ops) where hidden_at is null;
drop index messages_text_parts;

-- How many characters of a text make up this many of its plain letters, because "ß" becomes two of them and a lone accent none.
create function original_length(written text, plain_length integer) returns integer immutable parallel safe language plpgsql as $$
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
