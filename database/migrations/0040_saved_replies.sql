-- What a host writes often, kept to be put into a message. A new table; locks nothing.

create table saved_replies (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  title text not null,
  -- With variables such as {guest_name}, filled in before it is sent.
  body text not null,
  created_at timestamptz not null,
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint saved_replies_title_length check (char_length(title) between 1 and 60),
  constraint saved_replies_body_length check (char_length(body) between 1 and 2000)
);
create index saved_replies_account_idx on saved_replies (account_id, title);
