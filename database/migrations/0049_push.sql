-- Where browsers take what is pushed to them, and what somebody wants to be told there (decision 48). A new table with a trigger
-- on sessions, and columns with constant defaults; sessions, accounts and mail_preferences are locked for some milliseconds.

create table push_subscriptions (
  -- A session is one sign-in on one browser, which has one subscription at a time.
  session_id uuid not null,
  account_id uuid not null,
  -- What the browser handed in, address and keys: whoever has them can push to it, so they are encrypted.
  sealed bytea not null,
  -- By which its address is known again, to those who have the secret.
  endpoint_digest bytea not null,
  created_at timestamptz not null,
  -- When its service last took something.
  taken_at timestamptz,
  -- How many times in a row its service did not answer.
  timeouts smallint not null default 0,
  -- Since when its service does not take what we say; the browser subscribes anew when it comes.
  refused_at timestamptz,
  constraint push_subscriptions_pkey primary key (session_id),
  constraint push_subscriptions_endpoint_key unique (endpoint_digest),
  constraint push_subscriptions_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index push_subscriptions_account_idx on push_subscriptions (account_id);

-- Whatever ends a session ends what was pushed to it.
create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_subscription();

alter table accounts add column shows_text_in_push boolean not null default false;
alter table mail_preferences add column is_wanted_by_push boolean not null default true;
