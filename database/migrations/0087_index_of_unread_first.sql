-- Outside a transaction
-- The order of an inbox: what is unread before the rest, each with the latest on top. Built while people write; nobody waits for it.
-- participants_inbox_idx stays for the release before, which orders by time alone.

drop index concurrently if exists participants_unread_first_idx;
create index concurrently participants_unread_first_idx
  on participants (account_id, (unread_since is not null) desc, last_activity_at desc, conversation_id desc);
