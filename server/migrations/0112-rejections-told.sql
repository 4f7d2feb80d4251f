-- Since when a pass has been on its way to its candidate by e-mail: what was never told is taken back in silence (D74).
alter table applications add column rejection_told_at timestamptz;
update applications set rejection_told_at = decided_at + interval '10 minutes'
where status = 'rejected' and decided_at < now() - interval '10 minutes';
