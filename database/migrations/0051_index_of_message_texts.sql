-- Outside a transaction
-- The index by which an inbox finds words in messages: without it a search read every message of the site. Built while people
-- write; nobody waits for it. On a million messages it takes about a minute.

drop index concurrently if exists messages_words_idx;
create index concurrently messages_words_idx on messages using gin (fold_text(body) gin_trgm_ops);
-- How often each word is, so that one that every text has is looked for in the own conversations alone.
analyze messages;
