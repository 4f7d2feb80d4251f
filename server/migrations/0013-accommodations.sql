-- What a candidate asked for (D81). Never part of what an employer is sent.
alter table applications
  add column accommodations text[] not null default '{}'
    check (accommodations <@ array['extra_time', 'audio_answer', 'text_answer', 'human_captions']),
  add column accommodation_note text not null default '',
  add column accommodation_reply text not null default '',
  -- While a request waits for a person, no software reads the answer.
  add column accommodation_waiting boolean not null default false;
create index applications_accommodation_waiting on applications (created_at) where accommodation_waiting;

alter table videos
  -- audio: sound without a picture, taken only where it was asked for.
  add column kind text not null default 'video' check (kind in ('video', 'audio')),
  -- Written by a person, in place of what software would hear.
  add column captions jsonb;
