-- From now on drafts of new listings differ by their keys. The index is there, so that listing_drafts is locked for some
-- milliseconds. The constraint keeps its name, because builds that serve meanwhile write by it; theirs is the draft
-- without a key. Such a build takes all new drafts for that one: a home that it lists in those minutes, from its
-- draft, ends the others too.

alter table listing_drafts
  drop constraint listing_drafts_key,
  add constraint listing_drafts_key unique using index listing_drafts_each_key;
