-- The receipt of an original is issued after the one of its video.
create index deletion_receipts_video on deletion_receipts (video_id);
