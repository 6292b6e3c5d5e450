-- Outside a transaction
-- What 0067 had not asked the stored rows for: the scores of reviews, the home that each names, and why a booking was not instant.
-- Each table is read once while everybody may write, a second per million rows.

alter table reviews validate constraint reviews_scores_range;
alter table reviews validate constraint reviews_property_fkey;
alter table bookings validate constraint bookings_not_instant_known;
