-- Messages of the contact form, kept for a while so that none is lost with a mail. New table; locks nothing.

create table contact_messages (
  id uuid not null default uuidv7(),
  -- Who sent it, when somebody was signed in.
  account_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  category text not null,
  message text not null,
  -- Where it was begun: those of the chat are promised an answer sooner.
  channel text not null default 'form',
  -- Filled in a field that people do not see: kept for a look, but nobody is written to.
  is_trapped boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  constraint contact_messages_email_length check (char_length(email) between 3 and 255),
  constraint contact_messages_subject_length check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 10 and 2000),
  constraint contact_messages_channel_known check (channel in ('form', 'chat')),
  constraint contact_messages_category_known
    check (category in ('booking', 'payment', 'host', 'safety', 'technical', 'other'))
);
create index contact_messages_created_at_idx on contact_messages (created_at);
create index contact_messages_account_idx on contact_messages (account_id) where account_id is not null;
