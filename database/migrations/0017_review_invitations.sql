-- A stay that was cancelled after its check-in can be reviewed too, so those who invite to it look at cancelled stays as
-- well. Keeps writers of bookings waiting for about a second per million rows.

drop index bookings_invitation_idx;
create index bookings_invitation_idx on bookings (check_out_date)
  where status <> 'pending' and review_invited_at is null;
