-- Where a session is from, for its owner's eyes: the network without its last part, and the browser by the hash of its cookie.
alter table sessions
  add column network text,
  add column device_hash text,
  -- When its owner last proved who they are, which a change of security asks for.
  add column confirmed_at timestamptz;
