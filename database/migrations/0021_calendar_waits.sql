-- Until when the other side of a calendar has asked not to be asked again (Retry-After), so that a host's "Sync Now"
-- respects it too. A column without a default: locks the table for a moment.
alter table calendar_sync_configs add column wait_until timestamptz;
