-- The product can be installed on a phone (D22): a mobile app is no longer planned.
update plans set planned = array_remove(planned, 'Mobile app');
