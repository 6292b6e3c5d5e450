-- Answers to messages by mail (decision 47). A new table, and two columns without a value to write; messages is locked for some
-- milliseconds.

-- The address that the answer to one of our mails goes to. Only a hash of the secret in it is kept.
create table reply_addresses (
  token_hash bytea not null,
  account_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  constraint reply_addresses_pkey primary key (token_hash),
  constraint reply_addresses_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint reply_addresses_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade
);
create index reply_addresses_account_idx on reply_addresses (account_id);
create index reply_addresses_conversation_idx on reply_addresses (conversation_id);

alter table messages
  -- It was written in a mail program.
  add column is_by_mail boolean not null default false,
  -- What else stood in that mail: the quotation and signature that were cut off, or all of it.
  add column mail_rest text,
  add constraint messages_mail_rest_length check (char_length(mail_rest) <= 50000) not valid;
