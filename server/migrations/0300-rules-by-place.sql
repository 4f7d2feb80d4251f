-- The rules of the places where the job and the candidate were when it was sent (docs/decisions/assessment-ai-rules-by-place.md); null: sent before that was noted.
alter table applications add column place_rules text[];
-- Until when software may not read it, because a notice has to be given first.
alter table applications add column analysis_not_before timestamptz;
create index applications_not_before on applications (analysis_not_before) where analysis_not_before is not null;
-- Plain rules stood in for a model: said wherever the number is.
alter table applications add column analysis_demo boolean not null default false;
update applications a set analysis_demo = true
where exists (select from analyses n where n.application_id = a.id and n.result ->> 'demo' = 'true'
  and not exists (select from analyses newer where newer.application_id = a.id and newer.id > n.id))
and not exists (select from appeals p where p.application_id = a.id and p.outcome = 'changed');
-- The same of the score that an appeal is about.
alter table appeals add column previous_demo boolean not null default false;
update appeals p set previous_demo = true
where exists (select from analyses n where n.application_id = p.application_id and n.result ->> 'demo' = 'true'
  and not exists (select from analyses newer where newer.application_id = n.application_id and newer.id > n.id));
