-- Changing and leaving an account, and which mails somebody wants. New columns without a default or with a constant
-- one, and two checks that are written anew: each locks its table for as long as it takes to read it once.

alter table one_time_tokens
  -- The address that a link about a change of address leads to.
  add column email citext,
  drop constraint one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known
    check (purpose in ('confirm_email', 'reset_password', 'invitation', 'change_email', 'revert_email')),
  add constraint one_time_tokens_email_given
    check ((email is not null) = (purpose in ('change_email', 'revert_email')));

alter table sessions
  drop constraint sessions_ended_reason_known,
  add constraint sessions_ended_reason_known
    check (ended_reason in (
      'signed_out', 'token_reused', 'password_changed', 'ended_by_owner', 'email_reverted', 'account_deleted'
    ));

alter table accounts
  -- Set by its owner; until then the account can be restored.
  add column delete_after timestamptz,
  -- Nothing about a person is left in the row; it stands for the bookings and reviews of others.
  add column erased_at timestamptz,
  add constraint accounts_erased_empty check (erased_at is null or (email is null and password_hash is null));
create index accounts_delete_after_idx on accounts (delete_after) where delete_after is not null and erased_at is null;

-- Taken offline because its host's account waits for its removal; back online when the account is restored.
alter table properties add column is_paused boolean not null default false;

-- Only what somebody has switched; every kind of mail is wanted until then.
create table mail_preferences (
  account_id uuid not null,
  kind text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  constraint mail_preferences_pkey primary key (account_id, kind),
  constraint mail_preferences_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint mail_preferences_kind_known
    check (kind in ('booking_requests', 'reminders', 'review_invitations', 'reviews', 'calendar_alerts'))
);
