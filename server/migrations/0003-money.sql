create table credit_accounts (
  owner_id uuid not null,
  kind text not null check (kind in ('application', 'job_posting', 'applicant_review')),
  bucket text not null check (bucket in ('monthly', 'trial', 'refund', 'purchased')),
  -- Always the sum of the account's entries.
  balance integer not null default 0 check (balance >= 0),
  primary key (owner_id, kind, bucket)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  kind text not null,
  bucket text not null,
  amount integer not null check (amount <> 0),
  -- Of all buckets of this kind, after this entry.
  balance_after integer not null check (balance_after >= 0),
  reason text not null,
  -- Chosen by the caller: what has this key happens once.
  key text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (owner_id, kind, key, bucket),
  constraint credit_entries_owner_id_kind_bucket_fkey foreign key (owner_id, kind, bucket) references credit_accounts(owner_id, kind, bucket) on delete cascade
);
create index credit_entries_owner on credit_entries (owner_id, id desc);

-- The one catalogue of everything that has a price (D93, D94). Amounts are cents.
create table plans (
  id text primary key,
  plan_type text not null check (plan_type in ('candidate', 'manager')),
  shelf text not null check (shelf in ('candidate', 'hiring', 'package', 'platform')),
  place smallint not null,
  name text not null,
  price integer check (price >= 0),
  currency text not null default 'USD',
  billing text not null check (billing in ('free', 'monthly', 'once', 'contract')),
  period text not null,
  description text not null,
  features text[] not null,
  "notIncluded" text[] not null default '{}',
  popular boolean not null default false,
  cta text not null,
  application_credits integer not null default 0 check (application_credits >= 0),
  posting_credits integer not null default 0 check (posting_credits >= 0),
  applicant_reviews integer not null default 0 check (applicant_reviews >= 0),
  -- Null: without a limit.
  posting_slots integer default 0 check (posting_slots >= 0),
  analysed_per_job integer,
  analysed_pool integer,
  includes text[] not null default '{}',
  constraint plans_check check ((billing = 'contract') = (price is null)),
  unique (shelf, place)
);

-- Who a person is at the payment provider.
create table billing_customers (
  user_id uuid primary key,
  customer_id text not null unique
);

create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  plan_id text not null references plans,
  request_key text not null,
  amount integer not null check (amount > 0),
  came_from text not null default '',
  -- The provider's own id and page; null until it has answered.
  session_id text unique,
  url text,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'expired')),
  created_at timestamptz not null default now(),
  unique (user_id, request_key)
);
create index checkouts_unfinished on checkouts (created_at) where state in ('open', 'pending');

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  org_id uuid,
  plan_id text not null references plans,
  -- The provider's id; null for a trial, which is ours alone.
  provider_id text unique,
  status text not null check (status in ('trialing', 'active', 'past_due', 'paused', 'ended')),
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  -- When the provider was asked; an older answer changes nothing.
  looked_at timestamptz not null default now(),
  -- The month whose credits were given, such as 2026-12.
  credited_month text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index subscriptions_org on subscriptions (org_id) where status <> 'ended';
create unique index subscriptions_one_trial on subscriptions (org_id) where provider_id is null;
create index subscriptions_period on subscriptions (current_period_end) where status <> 'ended';
create index subscriptions_user on subscriptions (user_id);

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The provider's id of the invoice or charge: one payment, one row, one grant.
  ref text not null unique,
  number bigint generated always as identity,
  user_id uuid not null,
  org_id uuid,
  plan_id text not null references plans,
  subscription_id uuid references subscriptions on delete set null,
  amount integer not null check (amount >= 0),
  refunded integer not null default 0,
  disputed boolean not null default false,
  currency text not null,
  invoice_url text,
  money_back boolean not null default false,
  -- Credits that went back because the money did.
  credits_taken integer not null default 0,
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint payments_check check (refunded between 0 and amount)
);
create index payments_user on payments (user_id, number desc);
create unique index payments_money_back_once_org on payments (org_id) where money_back and org_id is not null;
create unique index payments_money_back_once_candidate on payments (user_id) where money_back and org_id is null;
create index payments_subscription on payments (subscription_id) where subscription_id is not null;

-- Notices of the provider that were handled; a repeated one changes nothing.
create table billing_notices (
  id text primary key,
  kind text not null,
  heard_at timestamptz not null default now()
);

-- A charge was disputed after its credits were used: nothing can be spent until an administrator lifts this (D101).
create table billing_holds (
  user_id uuid not null,
  payment_id uuid primary key references payments on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);
create index billing_holds_of_user on billing_holds (user_id);

-- The built-in test payments: a provider without money.
create table test_payments (
  id text primary key,
  kind text not null check (kind in ('checkout', 'subscription', 'payment')),
  state jsonb not null,
  created_at timestamptz not null default now()
);

-- The organizations whose plan works now and includes this: while it is tried, paid, or waits for a late payment.
create function organizations_with(included text) returns setof uuid
language sql stable as $$
  select s.org_id from subscriptions as s join plans as p on p.id = s.plan_id
  where s.status in ('trialing', 'active', 'past_due') and s.org_id is not null and included = any (p.includes)
$$;

-- A whole account may be erased with its person; a single entry may not be touched.
create trigger credit_entries_frozen before update on credit_entries
  for each row execute function refuse_change();

insert into plans (id, plan_type, shelf, place, name, price, billing, period, description, features, "notIncluded", popular, cta,
  application_credits, posting_credits, applicant_reviews, posting_slots, analysed_per_job, analysed_pool, includes) values
('candidate_free', 'candidate', 'candidate', 1, 'Free', 0, 'free', 'forever', 'Everything it takes to be hired.',
  '{Unlimited standard applications,Direct messaging with hiring managers,Your match explained on every job,A reason with every answer}',
  '{Application credits each month}', false, 'Your plan today', 0, 0, 0, 0, null, null, '{}'),
('job_seeker_pro', 'candidate', 'candidate', 2, 'Job Seeker Pro', 1000, 'monthly', 'per month',
  'For a search that should move faster.',
  '{20 application credits per month,Express applications are analyzed first,A feedback report for each express application,You get the credit back if there’s no answer in 10 business days,Cancel anytime}',
  '{}', true, 'Get Job Seeker Pro', 20, 0, 0, 0, null, null, '{}'),
('single_posting', 'manager', 'hiring', 1, 'Single Job Posting', 8000, 'monthly', 'per month',
  'One job with many applicants.',
  '{1 active posting,40 analyzed applicants per month,Every application in full,Interviews with calendar invitations,Cancel anytime}',
  '{Labelled priority slot,Bulk messaging,Custom branding}', false, 'Get Single Job Posting', 0, 0, 0, 1, null, 40,
  '{}'),
('multi_posting', 'manager', 'hiring', 2, 'Multi-Job Posting', 24900, 'monthly', 'per month',
  'Three jobs that share 160 analyzed applicants.',
  '{3 active postings,160 analyzed applicants per month for all jobs,Labelled priority slot,Every application in full,Interviews with calendar invitations,Cancel anytime}',
  '{Bulk messaging,Custom branding}', true, 'Get Multi-Job Posting', 0, 0, 0, 3, null, 160, '{priority_slot}'),
('extra_applicants', 'manager', 'hiring', 3, '20 Extra Applicants', 10000, 'once', 'one-time',
  'For a job with more applicants.', '{20 more analyzed applicants,For any of your jobs,Credits never expire}',
  '{A job posting}', false, 'Buy 20 Extra Applicants', 0, 0, 20, 0, null, null, '{}'),
('single_listing', 'manager', 'package', 1, 'Single Job Listing', 10000, 'once', 'one-time', 'One hire, paid once.',
  '{1 job credit,Listing active 30 days,20 analyzed applicants,Credits never expire}', '{}', false,
  'Buy Single Job Listing', 0, 1, 0, 0, 20, null, '{}'),
('platform_free', 'candidate', 'platform', 1, 'Candidate', 0, 'free', 'forever', 'For job seekers.',
  '{Unlimited profiles,Unlimited applications,Direct messaging,Basic matching,Mobile app}', '{}', false,
  'Sign up free', 0, 0, 0, 0, null, null, '{}'),
('starter', 'manager', 'platform', 2, 'Employer Starter', 4900, 'monthly', 'per month',
  'Up to three jobs with a few applicants each.',
  '{Up to 3 active jobs,Candidate database,Basic matching,Application tracking,Email support}',
  '{Priority listing,Advanced analytics,Dedicated account manager}', false, 'Start free trial', 0, 0, 0, 3, 10, null,
  '{}'),
('pro', 'manager', 'platform', 3, 'Employer Pro', 14900, 'monthly', 'per month', 'A team that hires all year.',
  '{Unlimited jobs,Advanced matching,Priority listings,Analytics,Team tools,Phone and email support,Custom branding,Bulk messaging}',
  '{Dedicated account manager}', true, 'Start free trial', 0, 0, 0, null, 25, null,
  '{priority_slot,bulk_messages,branding}'),
('enterprise', 'manager', 'platform', 4, 'Enterprise', null, 'contract', 'custom pricing',
  'Your own contract and rules.',
  '{Everything in Employer Pro,Dedicated account manager,Integrations,Security review,Reporting,SLA,On-site training}',
  '{}', false, 'Contact us', 0, 0, 0, null, null, null, '{priority_slot,bulk_messages,branding}');
