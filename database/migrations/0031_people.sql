-- What people are called and their pictures (decision 39). Adds columns without a default and checks that look at no
-- stored row: accounts are locked for some milliseconds.

alter table accounts
  add column display_name text,
  -- The address of an own photo whose files are made.
  add column picture_url text,
  add constraint accounts_display_name_length
    check (display_name = btrim(display_name) and char_length(display_name) between 1 and 100) not valid,
  -- Photos lie in a folder that is named by who uploaded them.
  add constraint accounts_picture_own check (picture_url like '/photos/' || id || '/%') not valid;
