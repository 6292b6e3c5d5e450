-- An event that can be read in more than one way blocks by the reading that takes more nights. Of each calendar of another
-- platform: how many such events it has, and when its host was notified, once. Takes the lock of the table for milliseconds,
-- since constant defaults rewrite no rows.

alter table calendar_sync_configs
  add column events_widened integer not null default 0,
  add column widened_told_at timestamptz;
