-- Direct messaging is there: no plan says any more that it is to come (D22).
update plans set planned = array_remove(planned, 'Direct messaging with hiring managers') where id = 'candidate_free';
update plans set planned = array_remove(planned, 'Direct messaging') where id = 'platform_free';
