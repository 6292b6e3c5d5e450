-- Each mail and its one recipient, to know it again when it comes back, and what became of those that did. New table;
-- locks nothing.

create table sent_mails (
  -- The id of its job.
  id uuid not null,
  -- 'booking-mail'
  kind text not null,
  -- Whose it is; null for mails to the operator and to senders without an account.
  account_id uuid,
  email citext not null,
  -- When it was last handed to the mail server.
  sent_at timestamptz not null,
  -- The mail server said no for good, another one sent it back, or it says that it is late.
  outcome text,
  returned_at timestamptz,
  -- '5.1.1', or '550' of a server that says no more.
  status text,
  -- The foreign server's own, for the operator alone.
  words text,
  -- The address is known to have worked since.
  settled_at timestamptz,
  -- When the log spoke of it.
  told_at timestamptz,
  constraint sent_mails_pkey primary key (id),
  constraint sent_mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sent_mails_outcome_known check (outcome in ('refused', 'bounced', 'delayed')),
  constraint sent_mails_return_complete
    check ((outcome is null) = (returned_at is null) and (outcome is null) = (status is null)),
  constraint sent_mails_status_form check (status ~ '^[45](\d\d|\.\d{1,3}\.\d{1,3})$'),
  constraint sent_mails_words_length check (char_length(words) between 1 and 200)
);
create index sent_mails_sent_at_idx on sent_mails (sent_at);
create index sent_mails_email_idx on sent_mails (email);
create index sent_mails_account_idx on sent_mails (account_id) where account_id is not null;
create index sent_mails_returned_idx on sent_mails (returned_at desc, id) where outcome is not null;
