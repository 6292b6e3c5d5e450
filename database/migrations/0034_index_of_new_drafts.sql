-- Outside a transaction
-- The index that lets an account have several drafts of new listings. Built while people write; nobody waits for it.

drop index concurrently if exists listing_drafts_each_key;
create unique index concurrently listing_drafts_each_key
  on listing_drafts (account_id, property_id, new_key) nulls not distinct;
