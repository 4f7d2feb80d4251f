-- The expiry that the employer was last reminded of; a resumed job expires later and is announced again.
alter table jobs add column expiry_reminded_for timestamptz;
