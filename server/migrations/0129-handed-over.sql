-- Since when a user has the membership they have: an e-mail about a candidate that was queued before is not sent.
alter table users add column member_since timestamptz;

-- Who left before this kept answering for jobs that they could no longer open: an owner takes them over.
create temporary table heirs on commit drop as
  select distinct on (org_id) org_id, id from users
  where org_id is not null and org_role = 'owner' and erased_at is null
  order by org_id, delete_after is not null, created_at;

update jobs set created_by = heirs.id, request_key = null from heirs, users
where users.id = jobs.created_by and heirs.org_id = jobs.org_id and users.org_id is distinct from jobs.org_id;

update conversations set manager_id = heirs.id from heirs, users
where users.id = manager_id and heirs.org_id = conversations.org_id and users.org_id is distinct from conversations.org_id;

update meetings set organizer_id = heirs.id from heirs, users
where users.id = organizer_id and heirs.org_id = meetings.org_id and users.org_id is distinct from meetings.org_id
  and meetings.status = 'scheduled';

update slot_offers set organizer_id = heirs.id from heirs, users
where users.id = organizer_id and heirs.org_id = slot_offers.org_id and users.org_id is distinct from slot_offers.org_id
  and slot_offers.status in ('open', 'taken');

update invitations set invited_by = heirs.id from heirs, users
where users.id = invited_by and heirs.org_id = invitations.org_id and users.org_id is distinct from invitations.org_id;
