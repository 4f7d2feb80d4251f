-- How the applicant reached the job: which of the shared links was used. Null when it was none of them.
alter table applications
  add column source text check (source in ('link', 'qr', 'email', 'linkedin', 'whatsapp'));
