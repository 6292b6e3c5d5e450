-- A second factor beside the password: passkeys, authenticator apps and recovery codes, what is asked for while somebody signs
-- in, and what an operator has granted (decision 50). Also by what each session began, and a third role. New tables, columns
-- without a default, and checks that are looked at for new rows only, and for the stored ones in 0053: accounts, sessions and
-- one_time_tokens are locked for some milliseconds.

alter table accounts
  -- Since when signing in needs a factor; null while the password alone opens the account.
  add column factor_since timestamptz,
  drop constraint accounts_role_known,
  add constraint accounts_role_known check (role in ('member', 'moderator', 'operator')) not valid;

alter table sessions
  -- Null for those that are older than this column.
  add column began_by text,
  -- What was shown beside it, if anything was.
  add column factor text,
  -- When whoever sits there last showed to be the account's owner; null for older ones, and for a link of a mail.
  add column confirmed_at timestamptz,
  add constraint sessions_began_by_known check (began_by in ('password', 'link', 'passkey')) not valid,
  add constraint sessions_factor_known check (factor in ('passkey', 'app', 'recovery_code')) not valid,
  drop constraint sessions_ended_reason_known,
  add constraint sessions_ended_reason_known
    check (ended_reason in (
      'signed_out', 'token_reused', 'password_changed', 'ended_by_owner', 'email_reverted', 'account_deleted', 'factor_added',
      'factor_reset'
    )) not valid;

alter table one_time_tokens
  drop constraint one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known
    check (purpose in (
      'confirm_email', 'reset_password', 'invitation', 'change_email', 'revert_email', 'stop_factor_reset'
    )) not valid;

create table passkeys (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- What its authenticator calls it (WebAuthn, section 4).
  credential_id bytea not null,
  -- COSE.
  public_key bytea not null,
  -- How often it has signed, as far as its authenticator says; many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether other devices of its owner have it too, or may (WebAuthn, section 6.1.3).
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);
create index passkeys_account_idx on passkeys (account_id, created_at);

create table authenticator_apps (
  account_id uuid not null,
  -- Encrypted.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app knows the secret; it counts from then on.
  confirmed_at timestamptz,
  -- The last step of 30 seconds (RFC 6238) whose code was taken: none is taken twice.
  last_step bigint,
  last_used_at timestamptz,
  constraint authenticator_apps_pkey primary key (account_id),
  constraint authenticator_apps_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table recovery_codes (
  account_id uuid not null,
  -- Keyed, so that it says nothing to who has the table alone.
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, hash),
  constraint recovery_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

-- What the server waits for: the second step of a sign-in, or what an authenticator signs. Each is used once, in five minutes.
create table factor_challenges (
  -- Of the secret by which its browser names it.
  hash bytea not null,
  purpose text not null,
  -- Null while a passkey has still to say whose it is.
  account_id uuid,
  -- Within which it was asked for; null before there is one.
  session_id uuid,
  -- By what the sign-in began whose second step it is.
  began_by text,
  -- What the authenticator signs.
  challenge bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint factor_challenges_pkey primary key (hash),
  constraint factor_challenges_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint factor_challenges_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint factor_challenges_purpose_known
    check (purpose in ('second_step', 'passkey_sign_in', 'add_passkey', 'confirm')),
  constraint factor_challenges_began_by_known check (began_by in ('password', 'link')),
  constraint factor_challenges_complete check (
    (account_id is null) = (purpose = 'passkey_sign_in')
    and (session_id is not null) = (purpose in ('add_passkey', 'confirm'))
    and (began_by is not null) = (purpose = 'second_step')
  )
);
create index factor_challenges_expires_at_idx on factor_challenges (expires_at);
create index factor_challenges_account_idx on factor_challenges (account_id);
create index factor_challenges_session_idx on factor_challenges (session_id);

-- A factor that an operator agreed to take away, because its owner has lost it: not at once, so that the owner can stop it.
create table factor_resets (
  account_id uuid not null,
  granted_at timestamptz not null,
  due_at timestamptz not null,
  constraint factor_resets_pkey primary key (account_id),
  constraint factor_resets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index factor_resets_due_at_idx on factor_resets (due_at);
