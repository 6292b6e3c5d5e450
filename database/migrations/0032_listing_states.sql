-- The states of a listing (decision 40): draft, active and paused are its host's; hidden and removed are set by an
-- operator, and its host cannot switch such a home on. `is_active` stays the switch that everybody writes; the state is
-- made of it and of what a home is while it is off, so that nothing has to be kept in step, whichever build writes.
--
-- A column with a constant default, one that is not stored, and checks that look at no stored row: nothing is rewritten,
-- homes are locked for some milliseconds. The checks of 0031 read the accounts once while everybody may write, a second
-- per million.

-- First, so that homes are not held meanwhile.
alter table accounts validate constraint accounts_display_name_length;
alter table accounts validate constraint accounts_picture_own;

alter table properties
  add column inactive_as text not null default 'paused',
  add column status text generated always as (case when is_active then 'active' else inactive_as end) virtual,
  add constraint properties_inactive_as_known
    check (inactive_as in ('draft', 'paused', 'hidden', 'removed')) not valid,
  add constraint properties_hidden_by_operator
    check (not is_active or inactive_as not in ('hidden', 'removed')) not valid;
