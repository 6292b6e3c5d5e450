-- More kinds of lines than the nights, for prices with discounts, fees and taxes. The check is made again without reading
-- the lines that there are: all of them are 'nights'. Locks booking_lines for some milliseconds.
alter table booking_lines
  drop constraint booking_lines_kind_known,
  add constraint booking_lines_kind_known check (kind in (
    'nights', 'monthly_discount', 'weekly_discount', 'early_discount', 'last_minute_discount',
    'extra_guests', 'cleaning', 'pets', 'fee', 'tax'
  )) not valid;
