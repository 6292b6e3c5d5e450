-- Outside a transaction
-- All reviews of a host's homes, for the host's page. Built while people write; nobody waits for it. A second per million
-- reviews.

drop index concurrently if exists reviews_host_idx;
create index concurrently reviews_host_idx on reviews (host_id, created_at desc, id desc);
