-- What an administrator may start again: counted on the dashboard, and listed alone, the newest first.
create index applications_analysis_failed on applications (created_at desc, id desc) where analysis_status = 'failed';
