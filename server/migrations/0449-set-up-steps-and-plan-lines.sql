-- The set-up of a candidate has four steps and begins with privacy, so an unfinished one restarts there or continues with the video.
update users_profiles as profile set onboarding_step = case when onboarding_step >= 4 then 3 else 0 end
from users where users.id = profile.id and users.role = 'candidate' and not profile.profile_completed;

-- White-label does not exist, so no plan promises it. Each plan of a hiring manager names what it does not include.
update plans set features = array_remove(features, 'White-label');
update plans set "notIncluded" = '{Labelled priority slot,Bulk messaging,Custom branding}' where id = 'single_posting';
update plans set "notIncluded" = '{Bulk messaging,Custom branding}' where id = 'multi_posting';
