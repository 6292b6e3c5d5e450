-- Mails about unread messages can be switched off like others (decision 45). The check is looked at for new rows only, and
-- for the stored ones in 0039: mail_preferences is locked for some milliseconds.

alter table mail_preferences
  drop constraint mail_preferences_kind_known,
  add constraint mail_preferences_kind_known check (
    kind in ('booking_requests', 'reminders', 'review_invitations', 'reviews', 'calendar_alerts', 'messages')
  ) not valid;
