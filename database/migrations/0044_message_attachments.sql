-- Pictures and PDFs in messages. A new table; a message may be without words now, which its check allows without reading
-- those that there are. Locks messages for some milliseconds.

create table message_attachments (
  -- Made by the sender's browser (UUIDv7), so that a file that is sent again is the same one.
  id uuid not null,
  owner_id uuid not null,
  conversation_id uuid not null,
  -- Null until its message is sent; one that never is goes after a day.
  message_id uuid,
  -- Its place in the message, from 1.
  position smallint,
  kind text not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  -- Of a picture.
  width integer,
  height integer,
  tone text,
  created_at timestamptz not null,
  constraint message_attachments_pkey primary key (id, owner_id),
  constraint message_attachments_owner_fkey foreign key (owner_id) references accounts (id),
  constraint message_attachments_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint message_attachments_message_fkey
    foreign key (message_id, owner_id) references messages (id, author_id) on delete cascade,
  constraint message_attachments_kind_known check (kind in ('picture', 'pdf')),
  constraint message_attachments_sized check ((kind = 'picture') = (width is not null and height is not null)),
  constraint message_attachments_placed check ((message_id is null) = (position is null) and position between 1 and 5),
  constraint message_attachments_name_length check (char_length(name) between 1 and 200)
);
create index message_attachments_message_idx on message_attachments (message_id, owner_id) where message_id is not null;
create index message_attachments_conversation_idx on message_attachments (conversation_id);
create index message_attachments_owner_idx on message_attachments (owner_id);
create index message_attachments_unsent_idx on message_attachments (created_at) where message_id is null;

alter table messages
  drop constraint messages_body_length,
  add constraint messages_body_length check (char_length(body) <= 2000 and (body = '' or body ~ '\S')) not valid;
