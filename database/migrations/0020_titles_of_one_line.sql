-- Titles and places were stored with the line breaks and controls that were sent, and a mail that names them could be
-- made to say more. Rewrites only the rows that have any; locks those rows alone, for the time of one update.

update properties
set title = trim(regexp_replace(title, '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'))
where title ~ '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]';

update bookings
set property_title = trim(regexp_replace(property_title, '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'))
where property_title ~ '[[:cntrl:]\u2028\u2029\u202a-\u202e\u2066-\u2069]';
