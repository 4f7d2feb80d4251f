-- What the candidate's calendar program answered to the invitation as it is; a meeting that moves is asked anew.
alter table meetings
  add column candidate_rsvp text check (candidate_rsvp in ('accepted', 'tentative', 'declined')),
  add column candidate_rsvp_at timestamptz;
