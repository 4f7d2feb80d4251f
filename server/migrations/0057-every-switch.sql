-- Every switch of the settings, by the names of the specification (D111, D112). A switch is obeyed where something leaves or
-- is shown; what has no row yet reads as `usualSettings` of contract/settings.ts.
alter table user_settings rename column allow_invitations to allow_connection_requests;
comment on column user_settings.allow_connection_requests is
  'Who may speak first without an application. Candidate: managers may invite them to apply. Manager: candidates who have not applied may ask one question about an open job of theirs.';
comment on column user_settings.allow_messages is
  'Whether the other side may write the first message of a conversation that an application or an accepted invitation opened.';

alter table user_settings
  -- Manager: whether candidates see what is known of the company beside its name: place, confirmed domain, open jobs.
  add column show_company_info boolean not null default true,

  -- The two channels as a whole. Off: nothing of what follows goes that way, whatever is chosen for a kind.
  -- What somebody did themselves, security notices, decisions and duties of law are mailed in any case.
  add column email_notifications boolean not null default true,
  -- Web Push is asked for, never assumed: false until a browser was allowed to.
  add column push_notifications boolean not null default false,
  -- On Mondays, local time: what is new since the last one, with all kinds whose mail is 'weekly'.
  add column weekly_digest boolean not null default false,

  -- Candidate: something happened to an application of theirs. Manager: somebody applied.
  add column mail_applications text not null default 'at_once' check (mail_applications in ('at_once', 'weekly', 'never')),
  add column push_applications boolean not null default true,
  add column push_messages boolean not null default true,
  add column push_proposals boolean not null default true,
  add column push_reminders boolean not null default true,
  -- The list of notifications in the product; what is off is not written into it.
  add column list_applications boolean not null default true,
  add column list_messages boolean not null default true,
  add column list_proposals boolean not null default true,
  add column list_reminders boolean not null default true;

alter table user_settings
  alter column mail_messages drop default, alter column mail_proposals drop default, alter column mail_reminders drop default;
alter table user_settings
  alter column mail_messages type text using case when mail_messages then 'at_once' else 'never' end,
  alter column mail_proposals type text using case when mail_proposals then 'at_once' else 'never' end,
  alter column mail_reminders type text using case when mail_reminders then 'at_once' else 'never' end;
alter table user_settings
  alter column mail_messages set default 'at_once',
  alter column mail_proposals set default 'at_once',
  alter column mail_reminders set default 'at_once',
  add check (mail_messages in ('at_once', 'weekly', 'never')),
  -- Candidate: a manager invited them. Manager: a candidate answered an invitation (D49).
  add check (mail_proposals in ('at_once', 'weekly', 'never')),
  -- A reminder that comes on Monday is none.
  add check (mail_reminders in ('at_once', 'never')),
  -- What waits for the digest must meet one.
  add check (weekly_digest or 'weekly' not in (mail_messages, mail_proposals, mail_applications));

comment on column users_profiles.profile_visible is
  'Candidate: found in the search; null was never answered and counts as hidden (D55). Manager: their own words, experience and video are shown to candidates beside the name; null counts as shown.';
