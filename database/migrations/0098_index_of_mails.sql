-- Outside a transaction
-- A worker that starts scrubs the messages that came by mail once more, and read all others for it. Built while people write; nobody
-- waits for it.

drop index concurrently if exists messages_by_mail_idx;
create index concurrently messages_by_mail_idx on messages (id, author_id) where is_by_mail;
