-- What every feature stands on: extensions, limits on attempts, replayed answers.
-- New tables only; locks nothing.

create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Attempts per bucket (operation and address or account) in fixed windows, so that a limit holds across processes.
create table attempts (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint attempts_pkey primary key (bucket, window_start)
);
create index attempts_window_start_idx on attempts (window_start);

-- The first answer to a key is replayed for 24 hours; the row is written in the transaction of the work itself.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  -- Not jsonb, which would reorder the answer's keys: a replay is identical.
  response json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (scope, operation, key),
  constraint idempotency_keys_key_length check (length(key) between 1 and 255)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
