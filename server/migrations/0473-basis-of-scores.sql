-- Lists show how far the readings of a score lie apart, who gave it, and where its words come from.
alter table applications
  add column score_low integer check (score_low between 0 and 100),
  add column score_high integer check (score_high between 0 and 100),
  add column score_by text check (score_by in ('model', 'demo', 'person')),
  add column words_from text[] not null default '{}';

update applications a set score_by = case
    when exists (select from appeals p where p.application_id = a.id and p.outcome = 'changed') then 'person'
    when a.analysis_demo then 'demo'
    else 'model'
  end
  where a.analysis_score is not null;

update applications a set words_from = array['typed']
  where exists (
    select from analyses r where r.application_id = a.id and r.result ->> 'transcript_by' = 'candidate'
  );
