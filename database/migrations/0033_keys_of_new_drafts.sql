-- Several drafts of new listings (decision 8): a host of five homes begins them in one evening. Adds a column without a
-- default and a check that looks at no stored row: listing_drafts is locked for some milliseconds.

alter table listing_drafts
  -- Made by the form, so that a first save whose answer was lost can be sent again. Null for the first draft of a new
  -- listing, and for edits.
  add column new_key uuid,
  add constraint listing_drafts_new_key check (new_key is null or property_id is null) not valid;
