-- Finding what was said by any part of it; what a moderator has hidden is found by nobody.
create extension if not exists pg_trgm;
create index messages_text_parts on messages using gin (text gin_trgm_ops) where hidden_at is null;
