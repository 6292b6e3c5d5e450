-- What somebody is told within the site, and whether they want it there (decision 46). A new table, and a column with a constant
-- default; mail_preferences is locked for some milliseconds.

create table notices (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- The job that told of it, so that a second try says nothing twice.
  told_by text not null,
  -- What its reader may switch off; null for what is always said.
  kind text,
  -- One line that names nobody, and the path on this site that it leads to.
  title text not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_told_once unique (account_id, told_by),
  constraint notices_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notices_title_length check (char_length(title) between 1 and 300),
  constraint notices_path_is_ours check (path ~ '^/[^/\\]' or path = '/')
);
create index notices_account_idx on notices (account_id, created_at desc, id desc);
create index notices_unread_idx on notices (account_id) where read_at is null;
create index notices_created_idx on notices (created_at);

alter table mail_preferences add column is_wanted_in_site boolean not null default true;
