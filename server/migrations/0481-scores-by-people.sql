-- The score that a person gave stays when the candidate turns AI off, and so does who gave it.
update applications a set score_by = 'person'
  where a.analysis_score is not null and a.score_by is null
    and exists (select from appeals p where p.application_id = a.id and p.score = a.analysis_score);
