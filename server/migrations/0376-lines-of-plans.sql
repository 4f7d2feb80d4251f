-- The lines of plans as the screens say them: the words there had changed, so these were shown in their old form and in no other language.
create function pg_temp.said(lines text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(coalesce(now.line, old.line) order by old.place), '{}')
  from unnest(lines) with ordinality as old (line, place)
  left join (values
    ('Express applications are analysed first', 'Express applications are analyzed first'),
    ('The credit comes back if nobody answers in 10 business days', 'You get the credit back if there’s no answer in 10 business days'),
    ('40 analysed applicants per month', '40 analyzed applicants per month'),
    ('160 analysed applicants per month for all postings', '160 analyzed applicants per month for all jobs'),
    ('20 more analysed applicants', '20 more analyzed applicants'),
    ('20 analysed applicants', '20 analyzed applicants'),
    ('For any of your postings', 'For any of your jobs')
  ) as now (was, line) on now.was = old.line
$$;
update plans set features = pg_temp.said(features), "notIncluded" = pg_temp.said("notIncluded");
update plans set description = 'For job seekers.' where description = 'For people who look for work.';
