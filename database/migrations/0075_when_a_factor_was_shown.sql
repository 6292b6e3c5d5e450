-- When whoever sits at a session last showed a factor, which a password alone does not renew (decision 70). Null for older
-- sessions, which are asked once more. A column without a default: sessions is locked for some milliseconds.

alter table sessions add column factor_shown_at timestamptz;
