-- A video goes when nothing shows it any more; among the postings that is asked for each upload.
create index jobs_company_video_url on jobs (company_video_url) where company_video_url is not null;
