-- Subscriptions of hosts as the payment provider tells them, and the embedded provider's own books. New tables only;
-- locks nothing.

-- Who an account is at the provider. A provider is asked to make one only once per account.
create table billing_customers (
  provider text not null,
  id text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint billing_customers_pkey primary key (provider, id),
  constraint billing_customers_account_key unique (account_id, provider),
  constraint billing_customers_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint billing_customers_provider_known check (provider in ('stripe', 'sandbox'))
);

-- A wish to buy a plan. Its id is the idempotency key of the call to the provider, so that one wish is one page of
-- theirs; an account has at most one that is not over, so that two tabs cannot buy twice.
create table billing_checkouts (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  provider text not null,
  plan text not null,
  price_id text not null,
  session_id text,
  url text,
  expires_at timestamptz,
  is_over boolean not null default false,
  created_at timestamptz not null default now(),
  constraint billing_checkouts_pkey primary key (id),
  constraint billing_checkouts_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint billing_checkouts_plan_known check (plan in ('starter', 'professional')),
  constraint billing_checkouts_session_complete check ((session_id is null) = (url is null))
);
create unique index billing_checkouts_one_open on billing_checkouts (account_id) where not is_over;
create index billing_checkouts_account_idx on billing_checkouts (account_id, created_at desc);

-- Written only from what the provider answers. An account that was removed leaves its row without a person until the
-- provider has ended the subscription.
create table subscriptions (
  id text not null,
  provider text not null,
  customer_id text not null,
  account_id uuid,
  status text not null,
  -- Null when the price is none of this site's.
  plan text,
  price_id text,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  -- When it will end, once somebody has cancelled it.
  cancel_at timestamptz,
  ended_at timestamptz,
  -- Since when an invoice of it has not been paid; the grace period begins there.
  unpaid_since timestamptz,
  -- The order in which the provider was asked: an older answer never replaces a newer one.
  ticket bigint not null,
  synced_at timestamptz not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint subscriptions_status_known check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  constraint subscriptions_plan_known check (plan in ('starter', 'professional'))
);
create index subscriptions_account_idx on subscriptions (account_id);
create sequence subscription_tickets;

-- What became of a subscription, for its owner's mails and download.
create table subscription_changes (
  id bigint not null generated always as identity,
  subscription_id text not null,
  account_id uuid,
  change text not null,
  status text not null,
  plan text,
  created_at timestamptz not null,
  constraint subscription_changes_pkey primary key (id),
  constraint subscription_changes_subscription_fkey foreign key (subscription_id)
    references subscriptions (id) on delete cascade,
  constraint subscription_changes_account_fkey foreign key (account_id) references accounts (id) on delete set null
);
create index subscription_changes_subscription_idx on subscription_changes (subscription_id, id);
create index subscription_changes_account_idx on subscription_changes (account_id, id);

-- Every event that the provider has sent, once, however often it comes.
create table payment_events (
  id text not null,
  type text not null,
  subscription_id text,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_id_length check (length(id) between 1 and 255)
);
create index payment_events_received_at_idx on payment_events (received_at);

-- From here on: the embedded provider, which plays a payment company on one machine. Nothing else reads these tables.
create table sandbox_customers (
  id text not null,
  idempotency_key text not null,
  email text not null,
  card text,
  created_at timestamptz not null,
  constraint sandbox_customers_pkey primary key (id),
  constraint sandbox_customers_idempotency_key unique (idempotency_key)
);

create table sandbox_checkouts (
  id text not null,
  idempotency_key text not null,
  customer_id text not null,
  reference text not null,
  price_id text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open',
  tries integer not null default 0,
  subscription_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sandbox_checkouts_pkey primary key (id),
  constraint sandbox_checkouts_idempotency_key unique (idempotency_key),
  constraint sandbox_checkouts_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade,
  constraint sandbox_checkouts_status_known check (status in ('open', 'complete', 'expired'))
);

create table sandbox_portals (
  id text not null,
  customer_id text not null,
  return_url text not null,
  expires_at timestamptz not null,
  constraint sandbox_portals_pkey primary key (id),
  constraint sandbox_portals_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade
);

create table sandbox_subscriptions (
  id text not null,
  customer_id text not null,
  price_id text not null,
  status text not null,
  started_at timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  constraint sandbox_subscriptions_pkey primary key (id),
  constraint sandbox_subscriptions_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade,
  constraint sandbox_subscriptions_status_known check (status in ('active', 'past_due', 'canceled'))
);
create index sandbox_subscriptions_customer_idx on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text not null,
  subscription_id text not null,
  price_id text not null,
  -- Minor units of US dollars.
  amount integer not null,
  status text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  paid_at timestamptz,
  constraint sandbox_invoices_pkey primary key (id),
  constraint sandbox_invoices_subscription_fkey foreign key (subscription_id)
    references sandbox_subscriptions (id) on delete cascade,
  constraint sandbox_invoices_status_known check (status in ('open', 'paid', 'void'))
);
create index sandbox_invoices_subscription_idx on sandbox_invoices (subscription_id, created_at desc);

-- What it has to tell the site, until the site has answered with 200.
create table sandbox_events (
  id text not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint sandbox_events_pkey primary key (id)
);
