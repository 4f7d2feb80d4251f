-- Each person has one browser in a room: a colleague no longer takes the interviewer's place.
alter table room_visits drop constraint room_visits_pkey;
alter table room_visits add primary key (meeting_id, user_id);
