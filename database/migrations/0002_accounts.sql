-- People, their sessions, and the links that are mailed to them. New tables only; locks nothing.

create table accounts (
  id uuid not null default uuidv7(),
  -- Null for hosts that an import brought without an address.
  email citext,
  -- Null for accounts without a way to sign in; a claim or a new password sets it.
  password_hash text,
  email_confirmed_at timestamptz,
  role text not null default 'member',
  terms_version text,
  terms_accepted_at timestamptz,
  -- Where an imported account comes from, so that a second import finds it again.
  source text,
  source_id text,
  created_at timestamptz not null default now(),
  constraint accounts_pkey primary key (id),
  constraint accounts_email_key unique (email),
  constraint accounts_email_length check (length(email::text) between 3 and 255),
  constraint accounts_role_known check (role in ('member', 'operator')),
  constraint accounts_source_key unique (source, source_id),
  constraint accounts_source_complete check ((source is null) = (source_id is null))
);

-- One sign-in on one browser. Its refresh tokens form the family that reuse detection ends.
create table sessions (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sessions_ended_reason_known
    check (ended_reason in ('signed_out', 'token_reused', 'password_changed', 'ended_by_owner')),
  constraint sessions_ended_complete check ((ended_at is null) = (ended_reason is null))
);
create index sessions_account_idx on sessions (account_id) where ended_at is null;

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  constraint refresh_tokens_pkey primary key (hash),
  constraint refresh_tokens_session_fkey foreign key (session_id) references sessions (id) on delete cascade
);
create index refresh_tokens_session_idx on refresh_tokens (session_id);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);

create table one_time_tokens (
  hash bytea not null,
  account_id uuid not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_pkey primary key (hash),
  constraint one_time_tokens_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint one_time_tokens_purpose_known check (purpose in ('confirm_email', 'reset_password', 'invitation'))
);
create index one_time_tokens_account_idx on one_time_tokens (account_id, purpose);
