-- The address of a company belongs to the verified holder of the name, and a company holds few of them.
alter table organizations
  add column hidden_at timestamptz,
  add column renamed_at timestamptz[] not null default '{}';
alter table company_slugs add column claimed_at timestamptz not null default clock_timestamp();

-- The label that was registered: of shop.google.co.uk it is google, of google.evil.example it is evil.
create function domain_slug(domain text) returns text language sql immutable as $$
  select company_slug(case
    when labels[array_length(labels, 1) - 1] in ('co', 'com', 'org', 'net', 'ac', 'gov', 'gob', 'edu', 'or', 'ne')
      and length(labels[array_length(labels, 1)]) = 2 and array_length(labels, 1) > 2
      then labels[array_length(labels, 1) - 2]
    else labels[array_length(labels, 1) - 1] end)
  from (select string_to_array(domain, '.') as labels) as domain_parts
$$;

create function slug_claim(wanted text, org organizations) returns integer language sql immutable as $$
  select case
    when org.hidden_at is not null or org.domain is null then 0
    when wanted = domain_slug(org.domain) then 2
    else 1 end
$$;

drop trigger organizations_slug on organizations;
drop function name_company_page();

-- An address changes hands only when the new claim is stronger; the former holder then gets another address.
create function claim_company_slug(wanted text, org organizations) returns boolean language plpgsql as $$
declare
  former organizations;
begin
  insert into company_slugs (slug, org_id, claimed_at) values (wanted, org.id, clock_timestamp())
  on conflict (slug) do update set org_id = excluded.org_id, claimed_at = excluded.claimed_at
    where company_slugs.org_id = excluded.org_id or slug_claim(wanted, org) >
      (select slug_claim(wanted, holder) from organizations as holder where holder.id = company_slugs.org_id);
  if not found then return false; end if;
  for former in select * from organizations where slug = wanted and id <> org.id loop
    perform settle_company_slug(former);
  end loop;
  return true;
end $$;

-- A company keeps its address, the label of its domain and its two newest former addresses.
create function settle_company_slug(org organizations) returns void language plpgsql as $$
declare
  wanted text := company_slug(org.name);
  label text := case when org.hidden_at is null then domain_slug(org.domain) end;
  tries integer := 1;
begin
  while not claim_company_slug(wanted, org) loop
    tries := tries + 1;
    wanted := company_slug(org.name) || '-' || case when tries < 20 then tries::text else left(org.id::text, 8) end;
  end loop;
  update organizations set slug = wanted where id = org.id and slug is distinct from wanted;
  if label is not null then perform claim_company_slug(label, org); end if;
  delete from company_slugs where slug in (
    select slug from company_slugs where org_id = org.id and slug is distinct from wanted and slug is distinct from label
    order by claimed_at desc offset 2);
end $$;

create function settle_changed_company_slug() returns trigger language plpgsql as $$
begin
  perform settle_company_slug(new);
  return null;
end $$;
create trigger organizations_slug after insert or update of name, domain, hidden_at on organizations
  for each row execute function settle_changed_company_slug();

delete from company_slugs where slug in (
  select slug from (
    select company_slugs.slug, row_number() over (partition by org_id order by age(company_slugs.xmin)) as newest
    from company_slugs join organizations on organizations.id = org_id
    where company_slugs.slug is distinct from organizations.slug
  ) as former where newest > 2);
select settle_company_slug(organizations) from organizations where domain is not null order by domain_verified_at;

create function company_page_is_public(org organizations) returns boolean language sql stable as $$
  select org.hidden_at is null
    and exists (select from users where org_id = org.id and role = 'manager'
      and suspended_at is null and erased_at is null and delete_after is null)
    and (org.domain is not null or exists (select from jobs join job_search on job_search.job_id = jobs.id
      where jobs.org_id = org.id and job_search.expires_at > now()))
$$;

-- A hidden page has no link and no logo.
create or replace function company_standing(company text, organisation organizations) returns json language sql immutable as $$
  select case
    when company <> organisation.name and regexp_replace(lower(trim(company)), '\s+', ' ', 'g')
      <> regexp_replace(lower(trim(organisation.name)), '\s+', ' ', 'g')
      then '{"standing": "unverified", "domain": null, "slug": null, "logo": null}'::json
    else json_build_object(
      'standing', case when organisation.domain is null then 'named' else 'verified' end,
      'domain', organisation.domain,
      'slug', case when organisation.hidden_at is null then organisation.slug end,
      'logo', case when organisation.hidden_at is null then organisation.logo_id end
    )
  end
$$;
