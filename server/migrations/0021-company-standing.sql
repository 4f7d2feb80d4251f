-- What stands behind the company name on a job (D51), as the contract's `standing`; said once, for lists and pages alike.
create function company_standing(company text, organisation organisations) returns json language sql immutable as $$
  select case
    when regexp_replace(lower(trim(company)), '\s+', ' ', 'g')
      <> regexp_replace(lower(trim(organisation.name)), '\s+', ' ', 'g')
      then '{"standing": "unverified", "domain": null}'::json
    when organisation.domain is null then '{"standing": "named", "domain": null}'::json
    else json_build_object('standing', 'verified', 'domain', organisation.domain)
  end
$$;
