-- What a plan promises and the product cannot do yet is said beside it (D22). Taken out as each of them lands.
alter table plans add column planned text[] not null default '{}';
update plans set planned = '{Direct messaging with hiring managers}' where id = 'candidate_free';
update plans set planned = '{Labelled priority slot}' where id = 'multi_posting';
update plans set planned = '{Direct messaging,Mobile app}' where id = 'platform_free';
update plans set planned = '{Priority listings,Custom branding,Bulk messaging}' where id = 'pro';
