-- What a company shows of itself on its own page and beside its name.
alter table organizations
  add column slug text,
  add column story text not null default '',
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  -- The picture of kind 'logo' once more, so that every list of jobs reads it with the row.
  add column logo_id uuid;

-- Whether a manager is shown there, by name, title and picture: their own choice.
alter table users_profiles add column on_company_page boolean not null default false;

-- Every address that a company ever had leads to it.
create table company_slugs (
  slug text primary key,
  org_id uuid not null references organizations (id) on delete cascade
);
create index company_slugs_org_id on company_slugs (org_id);

create table company_pictures (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('logo', 'cover', 'picture')),
  alt text not null default '',
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create unique index company_pictures_one on company_pictures (org_id, kind) where kind <> 'picture';
create index company_pictures_org_id on company_pictures (org_id);

create function company_slug(name text) returns text language sql immutable as $$
  select coalesce(nullif(trim('-' from left(regexp_replace(
    translate(lower(name), 'áàâäãåçéèêëíìîïñóòôöõøúùûüýß', 'aaaaaaceeeeiiiinoooooouuuuys'), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'company')
$$;

create function name_company_page() returns trigger language plpgsql as $$
declare
  wanted text := company_slug(new.name);
  tries integer := 1;
begin
  loop
    insert into company_slugs (slug, org_id) values (wanted, new.id) on conflict do nothing;
    exit when exists (select from company_slugs where slug = wanted and org_id = new.id);
    tries := tries + 1;
    wanted := company_slug(new.name) || '-' || case when tries < 20 then tries::text else left(new.id::text, 8) end;
  end loop;
  update organizations set slug = wanted where id = new.id;
  return null;
end $$;
create trigger organizations_slug after insert or update of name on organizations
  for each row execute function name_company_page();
update organizations set name = name;

-- The page and the logo are those of the name: another text than that leads nowhere.
create or replace function company_standing(company text, organisation organizations) returns json language sql immutable as $$
  select case
    when company <> organisation.name and regexp_replace(lower(trim(company)), '\s+', ' ', 'g')
      <> regexp_replace(lower(trim(organisation.name)), '\s+', ' ', 'g')
      then '{"standing": "unverified", "domain": null, "slug": null, "logo": null}'::json
    else json_build_object(
      'standing', case when organisation.domain is null then 'named' else 'verified' end,
      'domain', organisation.domain,
      'slug', organisation.slug,
      'logo', organisation.logo_id
    )
  end
$$;

-- Lists show them: a change reaches whoever keeps a list, and cards of before are made anew.
drop trigger organisations_announce on organizations;
create trigger organizations_announce after update of name, domain, slug, logo_id on organizations
  for each row
  when ((old.name, old.domain, old.slug, old.logo_id) is distinct from (new.name, new.domain, new.slug, new.logo_id))
  execute function announce_company();
delete from job_cards;
