-- Which run of the queue holds the analysis: a run that was killed knows itself again, any other keeps off (D83).
alter table applications add column analysis_run_id uuid;
