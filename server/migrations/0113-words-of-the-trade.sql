-- Tables take the names that the field uses for what they hold.
alter table contests rename to appeals;
alter table meeting_wishes rename to reschedule_requests;
alter table lost_factors rename to mfa_recoveries;
alter table backup_codes rename to mfa_recovery_codes;
alter table sign_in_steps rename to sign_in_challenges;
alter table recovery_codes rename to password_recovery_links;
alter table tries rename to throttle_counters;
alter table organisation_invitations rename to team_invitations;
alter table organisations rename to organizations;
alter table meetings rename column organiser_id to organizer_id;
alter table slot_offers rename column organiser_id to organizer_id;
alter table room_visits drop constraint room_visits_side_check;
update room_visits set side = 'organization' where side = 'organisation';
alter table room_visits add constraint room_visits_side_check check (side in ('candidate', 'organization'));

-- A function keeps the text that it was written with: each is written again with the new names.
do $$
declare
  it record;
  written text;
  body text;
  renamed constant text[][] := array[
    ['contests', 'appeals'],
    ['meeting_wishes', 'reschedule_requests'],
    ['lost_factors', 'mfa_recoveries'],
    ['backup_codes', 'mfa_recovery_codes'],
    ['sign_in_steps', 'sign_in_challenges'],
    ['recovery_codes', 'password_recovery_links'],
    ['organisation_invitations', 'team_invitations'],
    ['organisations', 'organizations'],
    ['organiser_id', 'organizer_id']
  ];
begin
  for it in select oid from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' loop
    written := pg_get_functiondef(it.oid);
    body := written;
    for at in 1 .. array_length(renamed, 1) loop
      body := regexp_replace(body, '\m' || renamed[at][1] || '\M', renamed[at][2], 'g');
    end loop;
    if body <> written then execute body; end if;
  end loop;
end
$$;
