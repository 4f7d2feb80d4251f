-- The browser reported how a transcript was made, and nothing can check that.
alter table written_transcripts drop column manner;
