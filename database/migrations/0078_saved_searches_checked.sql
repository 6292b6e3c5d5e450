-- Looks at the stored rows while everybody reads and writes.

alter table mail_preferences validate constraint mail_preferences_kind_known;
