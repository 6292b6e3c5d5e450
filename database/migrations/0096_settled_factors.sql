-- The console opens by a settled factor only (decision 93): one that an older factor or a recovery code confirmed, that an operator
-- confirmed on the server, or that is a week old. Null means a week after it was added, which is what the release before this one
-- writes. Columns without a default: each table is locked for milliseconds.

alter table passkeys add column settles_at timestamptz;
alter table authenticator_apps add column settles_at timestamptz;
alter table recovery_codes add column settles_at timestamptz;
-- When a settled factor was last shown in the session.
alter table sessions add column settled_factor_at timestamptz;
-- Until when the first factor of newly granted staff is settled as soon as it is added; null outside of that day.
alter table accounts add column first_factor_until timestamptz;
