-- How a video is made of two others of its owner: the new take comes in the place of one part (docs/decisions/people-recorder-and-retakes.md).
alter table videos add column splice jsonb;
create unique index videos_splice on videos (splice);
