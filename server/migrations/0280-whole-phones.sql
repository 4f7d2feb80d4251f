-- Numbers are kept in international form (E.164), so that foreign ones stay whole. What was kept so far is American.
update users_profiles set phone = '+1' || phone where phone ~ '^\d{10}$';
update business_info set phone_number = '+1' || phone_number where phone_number ~ '^\d{10}$';
