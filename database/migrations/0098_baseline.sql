-- Baseline of commit 9fe90b8e, in place of the migrations that its folder had:
--   0001_platform, 0002_accounts, 0003_listings, 0004_bookings, 0005_reviews, 0006_listing_drafts, 0007_host_blocks,
--   0008_account_changes, 0009_calendar_sync, 0010_reviews, 0011_search_changes, 0013_billing, 0014_guide,
--   0015_contact_messages, 0016_calendar_reads, 0017_review_invitations, 0018_canonical_places, 0019_guide_sheets,
--   0020_titles_of_one_line, 0021_calendar_waits, 0022_dashboard, 0024_guide_places_of_the_gazetteer,
--   0025_partner_turns, 0026_sent_mails, 0027_booking_lines, 0028_lines_of_old_bookings, 0029_totals_are_sums,
--   0030_home_time_zones, 0031_people, 0032_listing_states, 0033_keys_of_new_drafts, 0034_index_of_new_drafts,
--   0035_several_new_drafts, 0036_conversations, 0037_conversations_of_old_bookings, 0038_mail_kind_messages,
--   0039_mail_kind_messages_checked, 0040_saved_replies, 0041_kinds_of_lines, 0042_scheduled_messages,
--   0043_index_of_confirmations, 0044_message_attachments, 0045_notices, 0046_stay_terms, 0047_search_knows_terms,
--   0048_replies_by_mail, 0049_push, 0050_pushed_messages, 0051_index_of_message_texts, 0052_second_factors,
--   0053_second_factors_checked, 0054_exchange_rates, 0055_beds_and_accepted_rules, 0056_cancellation_policies,
--   0057_rates_beds_refunds_checked, 0058_booking_acts, 0060_instant_booking, 0061_offers, 0062_stay_changes,
--   0063_payment_plans, 0064_terms_of_staying_checked, 0065_review_publication, 0066_bookings_by_hand,
--   0067_reviews_both_ways, 0068_reviews_of_hosts, 0069_hosts_who_can_be_believed,
--   0070_hosts_who_can_be_believed_checked, 0071_payment_instructions_and_damage, 0072_cases, 0073_cases_checked,
--   0074_saved_homes, 0075_when_a_factor_was_shown, 0076_trips, 0077_saved_searches, 0078_saved_searches_checked,
--   0080_group_questions, 0081_holds_and_switches, 0082_holds_and_switches_checked, 0084_refunds_without_a_policy,
--   0085_refunds_without_a_policy_checked, 0086_reminders_of_what_goes_back, 0087_index_of_unread_first,
--   0088_keys_of_saved_searches, 0089_fold_plain_text_at_once, 0090_reviews_checked, 0091_nights_over_at_home,
--   0092_widened_events, 0093_calendar_echoes, 0094_zone_transitions, 0095_requests_become_their_offers,
--   0096_settled_factors, 0097_companions_by_network, 0098_index_of_mails.
--
-- A new database starts from this file and is recorded as having had each of them, so that it is the same as one that
-- grew through them, for this program, for commit 9fe90b8e and for every backup. A database that had them all skips the
-- file; one that had only some is refused, because the rest is only in that commit (decision 99).
--
-- Ordered by feature; a table comes before those that refer to it. Columns are in the order in which they were added, and
-- code reads the names of constraints. A check marked `not valid` applies to every row that is written; databases that
-- grew through the old files never scanned their stored rows for it, and here it is marked the same way.

create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- # Platform: what every feature stands on. Limits on attempts, replayed responses, text as search compares it, and
-- the clocks of time zones.

-- Attempts per bucket (operation and address or account) in fixed windows, so that a limit holds across processes.
create table attempts (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint attempts_pkey primary key (bucket, window_start)
);
create index attempts_window_start_idx on attempts (window_start);

-- The first answer to a key is replayed for 24 hours; the row is written in the transaction of the work itself.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  -- Not jsonb, which would reorder the answer's keys: a replay is identical.
  response json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (scope, operation, key),
  constraint idempotency_keys_key_length check (length(key) between 1 and 255)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Requests that are under way at a partner's server, and when the next one may start, across all processes. Unlogged:
-- it is written for each request, and after a crash nothing is under way.
create unlogged table partner_turns (
  -- 'calendar:<host>', 'geocoder'
  partner text not null,
  slot smallint not null,
  -- Until then somebody has the turn, or the partner is left in peace.
  free_at timestamptz not null,
  constraint partner_turns_pkey primary key (partner, slot)
);

-- An entry for each change after which no process may give a kept page again. Swept after a day.
create table page_changes (
  number bigint generated always as identity,
  written_at timestamptz not null default clock_timestamp(),
  constraint page_changes_pkey primary key (number)
);
create index page_changes_written_idx on page_changes (written_at);

-- Text as search compares it: lower case, accents folded, the same on every server whatever its locale. Each
-- character is folded by itself, so that a part of a text folds to a part of the folded text.
create function fold_marks(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, lower(value collate "pg_c_utf8")) collate "pg_c_utf8");

-- Most texts are ASCII and only need lower case. Neither strict nor calling a stable function, so that PostgreSQL
-- inlines it into the query, which saves three fifths of the time. Null of null, by both branches.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(value) = char_length(value) then lower(value collate "pg_c_utf8")
    else public.fold_marks(value)
  end;

-- The pattern of `like` for "contains this". Escaped after folding, which turns a full-width percent sign into %.
create function contains_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_text(term), '([\\%_])', '\\\1', 'g') || '%';

-- When the clocks of each zone change. PostgreSQL and Node each bring rules of their own, of different years, so
-- "today" at a home differed by an hour between SQL and the pages (decision 88). The process with the newest rules
-- writes these two tables; only `zone_offset` reads them.
create table zone_rules (
  is_only boolean primary key default true check (is_only),
  tz_version text not null,
  written_at timestamptz not null
);

-- From an instant on the clocks of a zone are ahead of UTC by so many seconds; null from where the table ends for
-- that zone.
create table zone_transitions (
  zone text not null,
  since timestamptz not null,
  seconds_ahead integer,
  primary key (zone, since)
);

-- Where the table has nothing yet, PostgreSQL's own rules count.
create function zone_offset(of_zone text, moment timestamptz) returns interval
language plpgsql stable strict parallel safe as $$
declare
  known integer;
begin
  select t.seconds_ahead into known
  from zone_transitions t
  where t.zone = of_zone and t.since <= moment
  order by t.since desc
  limit 1;
  if known is null then
    return (moment at time zone of_zone) - (moment at time zone 'UTC');
  end if;
  return make_interval(secs => known);
end
$$;

-- What the clocks of a zone show at an instant.
create function at_home(moment timestamptz, of_zone text) returns timestamp
language sql stable parallel safe as $$
  select (moment at time zone 'UTC') + zone_offset(of_zone, moment)
$$;

-- The same for all zones of the table by name, for a query over many homes: a call for each of them would cost too
-- much.
create function clocks_at(moment timestamptz) returns jsonb
language sql stable parallel safe as $$
  -- The end of the table is there once for each zone.
  select coalesce(jsonb_object_agg(zone, at_home(moment, zone)), '{}')
  from zone_transitions where seconds_ahead is null
$$;

-- The instant at which the clocks of a zone show a time. One that a change skips is as long after it as it was before
-- it; of one that comes twice, the second: as `at time zone` takes them.
create function at_home(shown timestamp, of_zone text) returns timestamptz
language plpgsql stable strict parallel safe as $$
declare
  utc timestamptz := shown at time zone 'UTC';
  earlier interval := zone_offset(of_zone, utc - interval '1 day');
  later interval := zone_offset(of_zone, utc + interval '1 day');
begin
  if earlier <> later and zone_offset(of_zone, utc - later) = later then
    return utc - later;
  end if;
  return utc - earlier;
end
$$;

-- # Accounts: people, their sessions and second factors, what they want to be notified of, and emails that were sent.

create table accounts (
  id uuid not null default uuidv7(),
  -- Null for hosts that an import brought without an address.
  email citext,
  -- Null for accounts without a way to sign in; a claim or a new password sets it.
  password_hash text,
  email_confirmed_at timestamptz,
  role text not null default 'member',
  terms_version text,
  terms_accepted_at timestamptz,
  -- Where an imported account comes from, so that a second import finds it again.
  source text,
  source_id text,
  created_at timestamptz not null default now(),
  -- Set by its owner; until then the account can be restored.
  delete_after timestamptz,
  -- Nothing about a person is left in the row; it stands for the bookings and reviews of others.
  erased_at timestamptz,
  -- What people are called and their pictures (decision 39).
  display_name text,
  -- The address of an own photo whose files are made.
  picture_url text,
  -- Whether a push notification may show what was written (decision 48).
  shows_text_in_push boolean not null default false,
  -- Since when signing in needs a factor; null while the password alone opens the account.
  factor_since timestamptz,
  -- Set by decisions of moderation.
  standing text not null default 'good',
  -- Until when the first factor of newly granted staff is settled as soon as it is added; null outside of that day.
  first_factor_until timestamptz,
  constraint accounts_pkey primary key (id),
  constraint accounts_email_key unique (email),
  constraint accounts_email_length check (length(email::text) between 3 and 255),
  constraint accounts_role_known check (role in ('member', 'moderator', 'operator')),
  constraint accounts_source_key unique (source, source_id),
  constraint accounts_source_complete check ((source is null) = (source_id is null)),
  constraint accounts_erased_empty check (erased_at is null or (email is null and password_hash is null)),
  constraint accounts_display_name_length
    check (display_name = btrim(display_name) and char_length(display_name) between 1 and 100),
  -- Photos lie in a folder that is named by who uploaded them.
  constraint accounts_picture_own check (picture_url like '/photos/' || id || '/%'),
  constraint accounts_standing_known check (standing in ('good', 'restricted', 'suspended'))
);
create index accounts_delete_after_idx on accounts (delete_after) where delete_after is not null and erased_at is null;

-- One sign-in on one browser. Its refresh tokens form the family that reuse detection ends.
create table sessions (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text,
  -- Null for those that are older than this column.
  began_by text,
  -- What was shown beside it, if anything was.
  factor text,
  -- When whoever sits there last showed to be the account's owner; null for older ones, and for a link of a mail.
  confirmed_at timestamptz,
  -- When a factor was last shown here, which a password alone does not renew (decision 70); null for older sessions,
  -- which are asked once more.
  factor_shown_at timestamptz,
  -- Keyed hash of the network from which the session began: it says nothing by itself and is the same for two
  -- accounts of one network.
  network bytea,
  -- When a settled factor was last shown in the session.
  settled_factor_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sessions_ended_reason_known check (ended_reason in (
    'signed_out', 'token_reused', 'password_changed', 'ended_by_owner', 'email_reverted', 'account_deleted',
    'factor_added', 'factor_reset'
  )),
  constraint sessions_ended_complete check ((ended_at is null) = (ended_reason is null)),
  constraint sessions_began_by_known check (began_by in ('password', 'link', 'passkey')),
  constraint sessions_factor_known check (factor in ('passkey', 'app', 'recovery_code'))
);
create index sessions_account_idx on sessions (account_id) where ended_at is null;
create index sessions_network_idx on sessions (network) where network is not null;

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  constraint refresh_tokens_pkey primary key (hash),
  constraint refresh_tokens_session_fkey foreign key (session_id) references sessions (id) on delete cascade
);
create index refresh_tokens_session_idx on refresh_tokens (session_id);
create index refresh_tokens_expires_at_idx on refresh_tokens (expires_at);

create table one_time_tokens (
  hash bytea not null,
  account_id uuid not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address that a link about a change of address leads to.
  email citext,
  constraint one_time_tokens_pkey primary key (hash),
  constraint one_time_tokens_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint one_time_tokens_purpose_known check (purpose in (
    'confirm_email', 'reset_password', 'invitation', 'change_email', 'revert_email', 'stop_factor_reset'
  )),
  constraint one_time_tokens_email_given check ((email is not null) = (purpose in ('change_email', 'revert_email')))
);
create index one_time_tokens_account_idx on one_time_tokens (account_id, purpose);

-- A second factor beside the password is a passkey or an authenticator app, with recovery codes for both (decision
-- 50). The console opens by a settled factor only (decision 93): one that an older factor or a recovery code
-- confirmed, that an operator confirmed on the server, or that is a week old. A null `settles_at` means a week after
-- it was added.
create table passkeys (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- What its authenticator calls it (WebAuthn, section 4).
  credential_id bytea not null,
  -- COSE.
  public_key bytea not null,
  -- How often it has signed, as far as its authenticator says; many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether other devices of its owner have it too, or may (WebAuthn, section 6.1.3).
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  settles_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);
create index passkeys_account_idx on passkeys (account_id, created_at);

create table authenticator_apps (
  account_id uuid not null,
  -- Encrypted.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app knows the secret; it counts from then on.
  confirmed_at timestamptz,
  -- The last step of 30 seconds (RFC 6238) whose code was taken: none is taken twice.
  last_step bigint,
  last_used_at timestamptz,
  settles_at timestamptz,
  constraint authenticator_apps_pkey primary key (account_id),
  constraint authenticator_apps_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table recovery_codes (
  account_id uuid not null,
  -- Keyed, so that it says nothing to who has the table alone.
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  settles_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, hash),
  constraint recovery_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

-- What the server waits for: the second step of a sign-in, or what an authenticator signs. Each is used once, in five
-- minutes.
create table factor_challenges (
  -- Of the secret by which its browser names it.
  hash bytea not null,
  purpose text not null,
  -- Null while a passkey has still to say whose it is.
  account_id uuid,
  -- Within which it was asked for; null before there is one.
  session_id uuid,
  -- By what the sign-in began whose second step it is.
  began_by text,
  -- What the authenticator signs.
  challenge bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint factor_challenges_pkey primary key (hash),
  constraint factor_challenges_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint factor_challenges_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint factor_challenges_purpose_known
    check (purpose in ('second_step', 'passkey_sign_in', 'add_passkey', 'confirm')),
  constraint factor_challenges_began_by_known check (began_by in ('password', 'link')),
  constraint factor_challenges_complete check (
    (account_id is null) = (purpose = 'passkey_sign_in')
    and (session_id is not null) = (purpose in ('add_passkey', 'confirm'))
    and (began_by is not null) = (purpose = 'second_step')
  )
);
create index factor_challenges_expires_at_idx on factor_challenges (expires_at);
create index factor_challenges_account_idx on factor_challenges (account_id);
create index factor_challenges_session_idx on factor_challenges (session_id);

-- A factor that an operator agreed to take away, because its owner has lost it: not at once, so that the owner can
-- stop it.
create table factor_resets (
  account_id uuid not null,
  granted_at timestamptz not null,
  due_at timestamptz not null,
  constraint factor_resets_pkey primary key (account_id),
  constraint factor_resets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index factor_resets_due_at_idx on factor_resets (due_at);

-- Only what somebody has switched; every kind of mail is wanted until then.
create table mail_preferences (
  account_id uuid not null,
  kind text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  is_wanted_in_site boolean not null default true,
  is_wanted_by_push boolean not null default true,
  constraint mail_preferences_pkey primary key (account_id, kind),
  constraint mail_preferences_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint mail_preferences_kind_known check (
    kind in (
      'booking_requests', 'reminders', 'review_invitations', 'reviews', 'calendar_alerts', 'messages',
      'saved_searches', 'free_nights'
    )
  )
);

-- What somebody is notified of within the site (decision 46).
create table notices (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- The job that told of it, so that a second try says nothing twice.
  told_by text not null,
  -- What its reader may switch off; null for what is always said.
  kind text,
  -- One line that names nobody, and the path on this site that it leads to.
  title text not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_told_once unique (account_id, told_by),
  constraint notices_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notices_title_length check (char_length(title) between 1 and 300),
  constraint notices_path_is_ours check (path ~ '^/[^/\\]' or path = '/')
);
create index notices_account_idx on notices (account_id, created_at desc, id desc);
create index notices_unread_idx on notices (account_id) where read_at is null;
create index notices_created_idx on notices (created_at);

-- Where browsers take what is pushed to them (decision 48).
create table push_subscriptions (
  -- A session is one sign-in on one browser, which has one subscription at a time.
  session_id uuid not null,
  account_id uuid not null,
  -- What the browser handed in, address and keys: whoever has them can push to it, so they are encrypted.
  sealed bytea not null,
  -- By which its address is known again, to those who have the secret.
  endpoint_digest bytea not null,
  created_at timestamptz not null,
  -- When its service last took something.
  taken_at timestamptz,
  -- How many times in a row its service did not answer.
  timeouts smallint not null default 0,
  -- Since when its service does not take what we say; the browser subscribes anew when it comes.
  refused_at timestamptz,
  constraint push_subscriptions_pkey primary key (session_id),
  constraint push_subscriptions_endpoint_key unique (endpoint_digest),
  constraint push_subscriptions_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index push_subscriptions_account_idx on push_subscriptions (account_id);

-- Whatever ends a session ends what was pushed to it.
create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_subscription();

-- Who wants to hear nothing more from whom. The blocked one is not told.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocker_fkey foreign key (blocker_id) references accounts (id) on delete cascade,
  constraint blocks_blocked_fkey foreign key (blocked_id) references accounts (id) on delete cascade,
  constraint blocks_two_people check (blocker_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id);

-- Erasures that wait because a law asks for it (decision 76). While one lasts, the account is closed and restored as
-- any other, and not erased.
create table erasure_holds (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- What its person reads.
  reason text not null,
  until timestamptz not null,
  placed_by uuid not null,
  created_at timestamptz not null,
  -- When somebody ended it before its time, or put another one in its place.
  ended_at timestamptz,
  constraint erasure_holds_pkey primary key (id),
  constraint erasure_holds_account_fkey foreign key (account_id) references accounts (id),
  constraint erasure_holds_placed_by_fkey foreign key (placed_by) references accounts (id),
  constraint erasure_holds_other_places check (placed_by <> account_id),
  constraint erasure_holds_reason_length check (char_length(reason) between 1 and 1000),
  constraint erasure_holds_ordered check (until > created_at)
);
-- Of several that met, one stands.
create unique index erasure_holds_one on erasure_holds (account_id) where ended_at is null;
create index erasure_holds_account_idx on erasure_holds (account_id);
create index erasure_holds_placed_by_idx on erasure_holds (placed_by);

-- What an operator has paused for everybody (decision 76). Without a row it is not paused.
create table site_switches (
  name text not null,
  -- What who tries reads besides.
  words text,
  paused_by uuid not null,
  paused_at timestamptz not null,
  constraint site_switches_pkey primary key (name),
  constraint site_switches_paused_by_fkey foreign key (paused_by) references accounts (id),
  constraint site_switches_name_known check (name in ('sign_ups', 'listings', 'requests')),
  constraint site_switches_words_length check (char_length(words) between 1 and 300)
);
create index site_switches_paused_by_idx on site_switches (paused_by);

-- Each mail and its one recipient, to know it again when it is returned, and what became of the returned ones
-- (decision 29).
create table sent_mails (
  -- The id of its job.
  id uuid not null,
  -- 'booking-mail'
  kind text not null,
  -- Whose it is; null for mails to the operator and to senders without an account.
  account_id uuid,
  email citext not null,
  -- When it was last handed to the mail server.
  sent_at timestamptz not null,
  -- The mail server said no for good, another one sent it back, or it says that it is late.
  outcome text,
  returned_at timestamptz,
  -- '5.1.1', or '550' of a server that says no more.
  status text,
  -- The foreign server's own, for the operator alone.
  words text,
  -- The address is known to have worked since.
  settled_at timestamptz,
  -- When the log spoke of it.
  told_at timestamptz,
  constraint sent_mails_pkey primary key (id),
  constraint sent_mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sent_mails_outcome_known check (outcome in ('refused', 'bounced', 'delayed')),
  constraint sent_mails_return_complete
    check ((outcome is null) = (returned_at is null) and (outcome is null) = (status is null)),
  constraint sent_mails_status_form check (status ~ '^[45](\d\d|\.\d{1,3}\.\d{1,3})$'),
  constraint sent_mails_words_length check (char_length(words) between 1 and 200)
);
create index sent_mails_sent_at_idx on sent_mails (sent_at);
create index sent_mails_email_idx on sent_mails (email);
create index sent_mails_account_idx on sent_mails (account_id) where account_id is not null;
create index sent_mails_returned_idx on sent_mails (returned_at desc, id) where outcome is not null;

-- # Photos.

-- One row per stored picture. Its path is '{userId}/{timestamp-random.ext}' (specification, section 7),
-- or 'pool/{name}' for drawn pictures that many listings share.
create table photos (
  path text not null,
  owner_id uuid,
  state text not null default 'processing',
  width integer,
  height integer,
  -- A tiny WebP as a data URL, painted until the picture arrives.
  placeholder text,
  -- The dominating colour, '#rrggbb', painted before even that.
  tone text,
  alt text,
  bytes integer not null,
  created_at timestamptz not null default now(),
  -- Of the bytes that were sent: by it the same file is known in two accounts. Null for the oldest photos.
  sha256 text,
  constraint photos_pkey primary key (path),
  constraint photos_owner_fkey foreign key (owner_id) references accounts (id) on delete cascade,
  constraint photos_state_known check (state in ('processing', 'ready', 'failed')),
  constraint photos_size_known check (state <> 'ready' or (width > 0 and height > 0)),
  constraint photos_tone_shape check (tone ~ '^#[0-9a-f]{6}$'),
  constraint photos_alt_length check (length(alt) <= 300)
);
create index photos_owner_idx on photos (owner_id);
create index photos_sha256_idx on photos (sha256) where sha256 is not null;

-- # Listings: homes, and drafts of the listing form.

create table properties (
  id uuid not null default uuidv7(),
  host_id uuid not null,
  title text not null,
  description text,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  -- Whole currency units with two decimals, as the specification and the API have it.
  price_per_night numeric(10, 2) not null,
  -- Slugs of the vocabulary in features/listings/vocabulary.ts.
  property_type text not null,
  amenities text[] not null default '{}',
  bedrooms smallint not null default 1,
  bathrooms smallint not null default 1,
  max_guests smallint not null default 2,
  -- Reach only the host and guests of confirmed stays (rulings B7).
  contact_email text,
  contact_phone text,
  -- The order of the gallery; the first is the card's picture.
  image_urls text[] not null default '{}',
  is_active boolean not null default true,
  latitude double precision,
  longitude double precision,
  location_precision text not null default 'city',
  -- Kept by listings when a review is written, so that no card counts reviews.
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  source text,
  source_id text,
  -- Grows with every edit, so that of two tabs the second is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What "contains q" and "contains location" look into (specification, section 7). The line break keeps a
  -- match from reaching across two fields, because no search word contains one.
  search_text text not null generated always as (fold_text(title || e'\n' || coalesce(description, ''))) stored,
  search_place text not null generated always as (fold_text(city || e'\n' || state || e'\n' || country)) stored,
  -- Taken offline because its host's account waits for its removal; back online when the account is restored.
  is_paused boolean not null default false,
  -- The public point in millionths of a degree, whole so that every comparison is exact. An area shows the centre of
  -- its 1 km cell: the formula of features/listings/location.ts, whose test keeps both equal.
  search_latitude integer generated always as (
    case when location_precision = 'area'
      then (round(greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * 100000) * 10)::integer
      else round(latitude * 1000000)::integer
    end
  ) stored,
  search_longitude integer generated always as (
    case when location_precision = 'area'
      then (round(greatest(-180, least(180,
        (floor(longitude / (1 / 111.32::float8 / greatest(0.01, cos(
          greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * pi() / 180
        )))) + 0.5) * (1 / 111.32::float8 / greatest(0.01, cos(
          greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * pi() / 180
        )))
      )) * 100000) * 10)::integer
      else round(longitude * 1000000)::integer
    end
  ) stored,
  -- Codes beside the names, so that homes are found whatever their hosts wrote (rulings F). ISO 3166-1, two letters;
  -- null where the host's country is none that anybody knows.
  country_code text,
  -- ISO 3166-2, "US-TX"; null also in countries whose states have no codes here.
  state_code text,
  -- Whether city, state and country are as the gazetteer has them, as far as it knows them.
  place_is_canonical boolean not null default false,
  -- ISO 4217, three capital letters.
  currency text not null default 'USD',
  -- So that SQL can ask for the home's own date (decision 38). Null until the hourly job has looked, and for a place
  -- that tells none.
  time_zone text,
  -- Draft, active and paused are the host's; hidden and removed are set by an operator, and the host cannot switch
  -- such a home on (decision 40). `is_active` stays the switch that is written; the status follows from it and from
  -- what a home is while it is off, so that nothing has to be kept in step.
  inactive_as text not null default 'paused',
  status text generated always as (case when is_active then 'active' else inactive_as end) virtual,
  -- One entry for each bed, 'room:kind', both of features/listings/beds.ts; empty where the host says nothing.
  beds text[] not null default '{}',
  -- As the host's authority gave it to the home (EU 2024/1028); null where none is given.
  registration_number text,
  -- Hundredths of hosts/recommended.ts, by which "Recommended" sorts; 50 is the middle.
  recommended smallint not null default 50,
  -- The rule is in hosts/favourite.ts.
  is_favourite boolean not null default false,
  -- When the host last touched the calendar or said that it is right. For homes older than this column
  -- the time begins with it.
  calendar_confirmed_at timestamptz not null default now(),
  -- When the host was last asked whether it still is.
  calendar_asked_at timestamptz,
  -- Since when nobody has confirmed it, once that is 28 days; null while it is fresh.
  unconfirmed_since timestamptz,
  constraint properties_pkey primary key (id),
  constraint properties_host_fkey foreign key (host_id) references accounts (id),
  constraint properties_title_length check (char_length(title) between 5 and 100),
  constraint properties_description_length check (char_length(description) between 50 and 2000),
  constraint properties_address_length check (char_length(address) between 5 and 200),
  constraint properties_city_length check (char_length(city) between 2 and 100),
  constraint properties_state_length check (char_length(state) between 2 and 100),
  constraint properties_country_length check (char_length(country) between 2 and 100),
  constraint properties_price_range check (price_per_night between 1 and 10000),
  constraint properties_bedrooms_range check (bedrooms between 1 and 50),
  constraint properties_bathrooms_range check (bathrooms between 1 and 50),
  constraint properties_max_guests_range check (max_guests between 1 and 100),
  constraint properties_photos_limit check (cardinality(image_urls) <= 30),
  constraint properties_location_complete check ((latitude is null) = (longitude is null)),
  constraint properties_location_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint properties_location_precision_known check (location_precision in ('exact', 'area', 'city')),
  constraint properties_rating_complete check ((rating_average is null) = (rating_count = 0)),
  constraint properties_rating_range check (rating_average between 1 and 5 and rating_count >= 0),
  constraint properties_source_key unique (source, source_id),
  constraint properties_source_complete check ((source is null) = (source_id is null)),
  constraint properties_currency_shape check (currency ~ '^[A-Z]{3}$'),
  constraint properties_currency_known check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF')),
  constraint properties_beds_few check (cardinality(beds) <= 200),
  constraint properties_registration_number_length check (char_length(registration_number) between 3 and 60),
  constraint properties_recommended_range check (recommended between 0 and 100)
);
alter table properties add constraint properties_country_code_shape check (country_code ~ '^[A-Z]{2}$') not valid;
alter table properties
  add constraint properties_state_code_shape check (state_code ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$') not valid;
alter table properties
  add constraint properties_inactive_as_known
    check (inactive_as in ('draft', 'paused', 'hidden', 'removed')) not valid;
alter table properties
  add constraint properties_hidden_by_operator
    check (not is_active or inactive_as not in ('hidden', 'removed')) not valid;
create index properties_host_idx on properties (host_id, created_at desc, id desc);
create index properties_newest_idx on properties (created_at desc, id desc) where is_active;
create index properties_type_idx on properties (property_type, created_at desc, id desc) where is_active;
create index properties_price_idx on properties (price_per_night, created_at desc, id desc) where is_active;
create index properties_search_text_idx on properties using gin (search_text gin_trgm_ops) where is_active;
create index properties_search_place_idx on properties using gin (search_place gin_trgm_ops) where is_active;
create index properties_amenities_idx on properties using gin (amenities) where is_active;
create index properties_image_urls_idx on properties using gin (image_urls);
create index properties_search_point_idx on properties (search_latitude, search_longitude) where is_active;
create index properties_place_open_idx on properties (id) where not place_is_canonical;
create index properties_place_code_idx on properties (country_code, state_code, created_at desc, id desc)
  where is_active;

-- Whoever changes names without their codes leaves the place to be looked at again, by the job in
-- listings/server/canonicalise-places.ts.
create function reopen_place() returns trigger language plpgsql as $$
begin
  new.place_is_canonical := false;
  return new;
end
$$;
create trigger properties_reopen_place before update of city, state, country on properties
  for each row
  when (
    (new.city, new.state, new.country) is distinct from (old.city, old.state, old.country)
    and (new.country_code, new.state_code) is not distinct from (old.country_code, old.state_code)
  )
  execute function reopen_place();

-- The same for a home that is moved without its time zone.
create function forget_time_zone() returns trigger
language plpgsql
as $$
begin
  new.time_zone := null;
  return new;
end
$$;
create trigger properties_forget_time_zone
before update of latitude, longitude, country, state on properties
for each row
when (
  new.time_zone is not distinct from old.time_zone
  and (new.latitude, new.longitude, new.country, new.state)
    is distinct from (old.latitude, old.longitude, old.country, old.state)
)
execute function forget_time_zone();

-- How many beds a home has for search: at least one, which also those have that say nothing. A cot sleeps no grown
-- person.
create function beds_known(beds text[]) returns integer
  language sql immutable parallel safe
  return greatest(1, cardinality(beds) - coalesce(
    (select count(*)::integer from unnest(beds) as named (bed) where bed like '%:cot'), 0
  ));

-- Drafts of new listings, and one of each edit per account, kept so that another device can continue (decision 8).
create table listing_drafts (
  account_id uuid not null,
  -- Null for a new listing.
  property_id uuid,
  -- What stands in the form's fields: texts as typed, valid or not. Not jsonb, which refuses U+0000 and lone
  -- surrogates.
  form json not null,
  -- The photos in their order; a column of its own, so that nobody collects a photo that a draft still shows.
  image_urls text[] not null default '{}',
  -- The version of the property that the edit began with.
  property_version integer,
  -- Grows with each save, so that of two tabs or devices the second is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by the form, so that a first save whose answer was lost can be sent again. Null for the first draft of a new
  -- listing, and for edits.
  new_key uuid,
  constraint listing_drafts_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint listing_drafts_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint listing_drafts_key unique nulls not distinct (account_id, property_id, new_key),
  constraint listing_drafts_form_size check (octet_length(form::text) <= 262144),
  constraint listing_drafts_photos_limit check (cardinality(image_urls) <= 30),
  constraint listing_drafts_edit_has_version check ((property_id is null) = (property_version is null))
);
alter table listing_drafts
  add constraint listing_drafts_new_key check (new_key is null or property_id is null) not valid;
create index listing_drafts_property_idx on listing_drafts (property_id);
create index listing_drafts_image_urls_idx on listing_drafts using gin (image_urls);

-- # Availability.

-- The one table of taken nights, owned by the feature availability. Conflict check, calendars and search read only
-- it. Rows of bookings exist while a booking is confirmed or checked in; the booking's end removes them.
create table occupancy (
  id uuid not null default uuidv7(),
  property_id uuid not null,
  stay daterange not null,
  source text not null,
  -- The booking, or whatever the source names.
  reference uuid not null,
  -- What a conflict is called: the platform's display name for external blocks.
  label text,
  created_at timestamptz not null default now(),
  -- The host's own words on a block; nobody else gets them.
  note text,
  -- A hold's end; its row is swept soon after, and nobody who wants the nights waits for that.
  expires_at timestamptz,
  constraint occupancy_pkey primary key (id),
  constraint occupancy_source_known check (source in ('booking', 'host_block', 'external', 'hold')),
  constraint occupancy_stay_bounded check (
    not isempty(stay) and not lower_inf(stay) and not upper_inf(stay) and lower_inc(stay) and not upper_inc(stay)
  ),
  -- A night is sold once, and what is held is not sold meanwhile.
  constraint occupancy_nights_sold_once
    exclude using gist (property_id with =, stay with &&) where (source in ('booking', 'hold')),
  -- Deleting a property frees its blocks and past nights (trigger below); what is left refuses the deletion.
  constraint occupancy_property_has_stays foreign key (property_id) references properties (id),
  -- A night is blocked by its host once: blocks that touch are one row, so a night can be freed without leaving
  -- another.
  constraint occupancy_host_blocks_apart
    exclude using gist (property_id with =, stay with &&) where (source = 'host_block'),
  constraint occupancy_note_of_block check (note is null or source = 'host_block'),
  constraint occupancy_note_length check (char_length(note) between 1 and 200),
  constraint occupancy_hold_ends check ((source = 'hold') = (expires_at is not null))
);
create index occupancy_stay_idx on occupancy using gist (property_id, stay);
-- A feed blocks many stays, all of them under its id. Bookings and blocks of the host hold one each.
create unique index occupancy_reference_key on occupancy (source, reference) where source <> 'external';
create index occupancy_feed_idx on occupancy (reference) where source = 'external';

-- A night is over when the day after it has begun at its home.
create function free_nights_of_deleted_property() returns trigger language plpgsql as $$
begin
  delete from occupancy
  where property_id = old.id
    and (source <> 'booking'
      -- Where nothing tells the zone, the earliest day that it still is somewhere.
      or upper(stay) <= at_home(now(), coalesce(old.time_zone, 'Etc/GMT+12'))::date);
  return old;
end
$$;
create trigger properties_free_nights before delete on properties
  for each row execute function free_nights_of_deleted_property();

-- # Pricing: exchange rates, and what a host asks of guests beyond the price per night (prices, rules, policies).

-- One row is one whole table of rates, so that whoever reads the newest row has rates of one day. Rows are never
-- changed.
create table exchange_rates (
  number integer generated always as identity,
  -- The source's own day.
  day date not null,
  source text not null,
  -- Millionths of a US dollar for one unit of each currency.
  rates jsonb not null,
  read_at timestamptz not null default now(),
  constraint exchange_rates_pkey primary key (number),
  constraint exchange_rates_source_length check (char_length(source) between 1 and 200),
  -- Up to ten dollars for a unit, so that no product is too large for a bigint.
  constraint exchange_rates_whole check ((
    (rates ->> 'USD')::integer = 1000000
    and (rates ->> 'EUR')::integer between 1 and 10000000
    and (rates ->> 'GBP')::integer between 1 and 10000000
    and (rates ->> 'CAD')::integer between 1 and 10000000
    and (rates ->> 'AUD')::integer between 1 and 10000000
    and (rates ->> 'NZD')::integer between 1 and 10000000
    and (rates ->> 'CHF')::integer between 1 and 10000000
  ) is true)
);

-- Until RATES_URL names a source: euro foreign exchange reference rates, divided by that of the dollar (1.0705 for a
-- euro).
insert into exchange_rates (day, source, rates) values (
  '2024-06-28',
  'European Central Bank',
  '{"USD": 1000000, "EUR": 1070500, "GBP": 1264798, "CAD": 729721, "AUD": 665775, "NZD": 608204, "CHF": 1111169}'
);

-- What an amount is worth in cents of a US dollar, halves up: `toUsd` in lib/rates.ts says the same.
create function to_usd(amount bigint, currency text, rates jsonb) returns bigint
  language sql immutable strict parallel safe
  return (amount * (rates ->> currency)::bigint + 500000) / 1000000;

-- The terms of a home and their version, which a booking names. A home without a row costs price times nights and
-- takes every stay.
create table stay_terms (
  property_id uuid not null,
  -- Grows with every change of this row and of the seasons, so that of two tabs the second is told.
  version integer not null default 1,
  -- Days of the week: 0 is Sunday. A night belongs to the day on which it begins.
  weekend_days smallint[] not null default '{5,6}',
  weekend_price numeric(10, 2),
  -- Percent, of all nights.
  weekly_discount numeric(5, 2) not null default 0,
  monthly_discount numeric(5, 2) not null default 0,
  -- For who books at least, or at most, so many days before arrival.
  early_days smallint,
  early_discount numeric(5, 2),
  last_minute_days smallint,
  last_minute_discount numeric(5, 2),
  -- For each guest above so many, each night.
  guests_included smallint,
  extra_guest_fee numeric(10, 2),
  cleaning_fee numeric(10, 2) not null default 0,
  pet_fee numeric(10, 2),
  pet_fee_per text,
  -- Lists of at most five, in the form of pricing/terms-schema.ts.
  fees jsonb not null default '[]',
  taxes jsonb not null default '[]',
  -- Given back after the stay.
  deposit numeric(10, 2) not null default 0,
  min_nights smallint not null default 1,
  max_nights smallint,
  -- Other least nights for arrivals on one day of the week, Sunday first; null where the default holds.
  weekday_min_nights smallint[],
  arrival_days smallint[] not null default '{0,1,2,3,4,5,6}',
  departure_days smallint[] not null default '{0,1,2,3,4,5,6}',
  -- Arrival on day D has to be asked for before this hour of the day so many days earlier, by the home's clocks.
  notice_days smallint,
  notice_hour smallint,
  -- The least free nights between two stays.
  preparation_nights smallint not null default 0,
  -- Whether also around nights that other calendars tell of, which may hold their own.
  prepares_around_feeds boolean not null default true,
  window_months smallint not null default 24,
  -- Whether a shorter stay may fill a gap exactly.
  allows_gaps boolean not null default false,
  children_welcome boolean not null default true,
  infants_welcome boolean not null default true,
  -- How many, where the amenity says that pets are welcome.
  max_pets smallint not null default 2,
  check_in_from time(0),
  check_in_until time(0),
  check_out_until time(0),
  quiet_from time(0),
  quiet_until time(0),
  parties_allowed boolean not null default false,
  house_rules text[] not null default '{}',
  updated_at timestamptz not null default now(),
  -- What is refunded when a stay is cancelled; null where the host has said nothing.
  cancellation text,
  -- Of a policy of the host's own: [{"days", "percent"}], the earliest first, in the form of pricing/terms-fields.ts.
  cancellation_steps jsonb not null default '[]',
  -- Whether the home can be booked without asking (decision 59).
  instant boolean not null default false,
  -- In which ways the host takes money, and when; `payment_share` is null where the host has said nothing.
  payment_ways text[] not null default '{}',
  payment_other text,
  payment_share smallint,
  payment_rest_days smallint,
  deposit_due text,
  -- Whether instant booking is only for guests of whom hosts have written well.
  instant_reviewed boolean not null default false,
  -- Whether door and Wi-Fi are held back until what is due is settled.
  payment_holds_back boolean not null default false,
  constraint stay_terms_pkey primary key (property_id),
  constraint stay_terms_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint stay_terms_days_known check (
    weekend_days <@ '{0,1,2,3,4,5,6}' and arrival_days <@ '{0,1,2,3,4,5,6}' and departure_days <@ '{0,1,2,3,4,5,6}'
    and cardinality(arrival_days) between 1 and 7 and cardinality(departure_days) between 1 and 7
    and cardinality(weekend_days) <= 7
  ),
  constraint stay_terms_price_range check (weekend_price between 1 and 10000),
  constraint stay_terms_discounts_range check (
    weekly_discount between 0 and 99 and monthly_discount between 0 and 99
    and early_discount between 0.01 and 99 and last_minute_discount between 0.01 and 99
    and early_days between 1 and 730 and last_minute_days between 0 and 730
  ),
  constraint stay_terms_discounts_whole check (
    (early_days is null) = (early_discount is null) and (last_minute_days is null) = (last_minute_discount is null)
  ),
  constraint stay_terms_fees_range check (
    cleaning_fee between 0 and 10000 and extra_guest_fee between 0.01 and 10000 and pet_fee between 0.01 and 10000
    and deposit between 0 and 100000 and guests_included between 1 and 100 and pet_fee_per in ('stay', 'night')
  ),
  constraint stay_terms_fees_whole check (
    (guests_included is null) = (extra_guest_fee is null) and (pet_fee is null) = (pet_fee_per is null)
  ),
  constraint stay_terms_lists_short check (
    jsonb_typeof(fees) = 'array' and jsonb_array_length(fees) <= 5
    and jsonb_typeof(taxes) = 'array' and jsonb_array_length(taxes) <= 5
  ),
  constraint stay_terms_nights_range check (
    min_nights between 1 and 730 and max_nights between 1 and 730 and min_nights <= coalesce(max_nights, 730)
    and 1 <= all (weekday_min_nights) and 730 >= all (weekday_min_nights) and cardinality(weekday_min_nights) = 7
  ),
  constraint stay_terms_notice_range check (notice_days between 0 and 30 and notice_hour between 0 and 24),
  constraint stay_terms_notice_whole check ((notice_days is null) = (notice_hour is null)),
  constraint stay_terms_preparation_range check (preparation_nights between 0 and 7),
  constraint stay_terms_window_range check (window_months between 1 and 24),
  constraint stay_terms_pets_range check (max_pets between 1 and 9),
  constraint stay_terms_quiet_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint stay_terms_house_rules_short check (cardinality(house_rules) <= 3),
  constraint stay_terms_cancellation_known check (cancellation in ('flexible', 'moderate', 'firm', 'strict', 'own')),
  constraint stay_terms_cancellation_whole check (
    jsonb_typeof(cancellation_steps) = 'array'
    and jsonb_array_length(cancellation_steps) between (cancellation is not distinct from 'own')::integer
      and 3 * (cancellation is not distinct from 'own')::integer
  ),
  constraint stay_terms_payment_whole check (
    num_nulls(payment_share, payment_rest_days, deposit_due) in (0, 3)
    and (payment_share is null) = (cardinality(payment_ways) = 0)
    and (payment_other is not null) = ('other' = any (payment_ways))
  ),
  constraint stay_terms_payment_known check (
    payment_ways <@ '{bank_transfer,card,wallet,cheque,cash,other}'
    and deposit_due in ('confirmation', 'rest', 'arrival')
  ),
  constraint stay_terms_payment_range check (
    payment_share between 0 and 100 and payment_rest_days between 0 and 365
    and char_length(payment_other) between 1 and 60
  )
);

-- Prices and rules of the nights of a while; they never overlap in one home.
create table seasons (
  property_id uuid not null,
  nights daterange not null,
  name text not null,
  -- Null where the home's own price holds.
  price numeric(10, 2),
  weekend_price numeric(10, 2),
  -- For stays that begin in these nights; null where the home's own rule holds.
  min_nights smallint,
  max_nights smallint,
  weekday_min_nights smallint[],
  arrival_days smallint[],
  departure_days smallint[],
  constraint seasons_no_overlap exclude using gist (property_id with =, nights with &&),
  constraint seasons_terms_fkey foreign key (property_id) references stay_terms (property_id) on delete cascade,
  constraint seasons_nights_bounded check (
    not isempty(nights) and not lower_inf(nights) and not upper_inf(nights) and upper(nights) - lower(nights) <= 731
  ),
  constraint seasons_name_length check (char_length(name) between 1 and 60),
  constraint seasons_price_range check (price between 1 and 10000 and weekend_price between 1 and 10000),
  constraint seasons_price_whole check (price is not null or weekend_price is null),
  constraint seasons_nights_range check (
    min_nights between 1 and 730 and max_nights between 1 and 730 and min_nights <= coalesce(max_nights, 730)
    and 1 <= all (weekday_min_nights) and 730 >= all (weekday_min_nights) and cardinality(weekday_min_nights) = 7
  ),
  constraint seasons_days_known check (
    arrival_days <@ '{0,1,2,3,4,5,6}' and departure_days <@ '{0,1,2,3,4,5,6}'
    and cardinality(arrival_days) between 1 and 7 and cardinality(departure_days) between 1 and 7
  )
);

-- What holds for a single night, set in the calendar.
create table night_terms (
  property_id uuid not null,
  night date not null,
  price numeric(10, 2),
  -- For stays that begin in this night.
  min_nights smallint,
  constraint night_terms_pkey primary key (property_id, night),
  constraint night_terms_terms_fkey foreign key (property_id) references stay_terms (property_id) on delete cascade,
  constraint night_terms_something check (price is not null or min_nights is not null),
  constraint night_terms_price_range check (price between 1 and 10000),
  constraint night_terms_min_nights_range check (min_nights between 1 and 730)
);

-- All terms of a home as the API says them (pricing/terms-schema.ts).
create function stay_terms_json(terms stay_terms) returns jsonb language sql stable as $$
  select to_jsonb(terms) - 'property_id' - 'updated_at'
    || jsonb_build_object(
      'seasons', coalesce((
        select jsonb_agg(to_jsonb(s) - 'property_id' - 'nights'
          || jsonb_build_object('from', lower(s.nights), 'until', upper(s.nights)) order by s.nights)
        from seasons s
        where s.property_id = terms.property_id
      ), '[]'),
      'nights', coalesce((
        select jsonb_agg(to_jsonb(n) - 'property_id' order by n.night)
        from night_terms n
        where n.property_id = terms.property_id
      ), '[]')
    )
$$;

-- The nights that a stay in `occupancy` takes from guests: its own, and around it those in which a home is prepared
-- (market rule 11). A host's own block needs none, and other calendars may hold theirs already.
create function nights_taken(stay daterange, source text, preparation_nights smallint, prepares_around_feeds boolean)
  returns daterange language sql immutable parallel safe
  return case
    when preparation_nights is null or source = 'host_block' or (source = 'external' and not prepares_around_feeds)
      then stay
    else daterange(lower(stay) - preparation_nights, upper(stay) + preparation_nights)
  end;

-- # Search: the log that the search index follows, written by triggers on everything that search knows of a home
-- (decision 13).

-- One entry for each property and statement that changed what search knows of it, written by the same transaction.
-- Numbers are given before commits, so an order by number would lose entries: readers go by `transaction`, and take
-- what is below a snapshot's xmin as complete.
create table search_changes (
  number bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  property_id uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint search_changes_pkey primary key (number)
);
create index search_changes_transaction_idx on search_changes (transaction, number);

-- One row. A reader that knows another epoch, or has not reached `swept_below`, has missed something and starts over.
create table search_log (
  is_only boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  -- Entries of transactions below this were deleted.
  swept_below xid8 not null default '0',
  constraint search_log_pkey primary key (is_only),
  constraint search_log_is_only check (is_only)
);
insert into search_log default values;

create function note_new_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from later where is_active;
  return null;
end
$$;
create trigger properties_note_new after insert on properties
  referencing new table as later for each statement execute function note_new_listings();

-- The hours of notice go by the clocks of the home, so a home with terms that learns its zone is told of too.
create function note_edited_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select later.id
  from later
  join earlier on earlier.id = later.id
  where (later.is_active or earlier.is_active)
    and (
      (later.is_active, later.search_text, later.city, later.state, later.country, later.country_code,
       later.state_code, later.currency, later.price_per_night, later.property_type, later.amenities, later.bedrooms,
       later.bathrooms, later.max_guests, later.search_latitude, later.search_longitude, later.rating_average,
       later.rating_count, later.created_at, later.beds, later.recommended, later.unconfirmed_since is null)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.currency, earlier.price_per_night, earlier.property_type, earlier.amenities,
         earlier.bedrooms, earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at, earlier.beds, earlier.recommended,
         earlier.unconfirmed_since is null)
      or (
        later.time_zone is distinct from earlier.time_zone
        and exists (select from stay_terms where stay_terms.property_id = later.id)
      )
    );
  return null;
end
$$;
create trigger properties_note_edited after update on properties
  referencing old table as earlier new table as later for each statement execute function note_edited_listings();

create function note_deleted_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from earlier where is_active;
  return null;
end
$$;
create trigger properties_note_deleted after delete on properties
  referencing old table as earlier for each statement execute function note_deleted_listings();

create function note_taken_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from later;
  return null;
end
$$;
create trigger occupancy_note_taken after insert on occupancy
  referencing new table as later for each statement execute function note_taken_nights();

create function note_moved_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select property_id from later union select property_id from earlier;
  return null;
end
$$;
create trigger occupancy_note_moved after update on occupancy
  referencing old table as earlier new table as later for each statement execute function note_moved_nights();

create function note_freed_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from earlier;
  return null;
end
$$;
create trigger occupancy_note_freed after delete on occupancy
  referencing old table as earlier for each statement execute function note_freed_nights();

-- One entry for each property and statement, however many nights a host has priced at once. Terms go with their home,
-- and a home that is gone is told of by its own trigger.
create function note_new_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from later;
  return null;
end
$$;
create trigger stay_terms_note_new after insert on stay_terms
  referencing new table as later for each statement execute function note_new_terms();
create trigger seasons_note_new after insert on seasons
  referencing new table as later for each statement execute function note_new_terms();
create trigger night_terms_note_new after insert on night_terms
  referencing new table as later for each statement execute function note_new_terms();

create function note_edited_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select property_id from later union select property_id from earlier;
  return null;
end
$$;
create trigger stay_terms_note_edited after update on stay_terms
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();
create trigger seasons_note_edited after update on seasons
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();
create trigger night_terms_note_edited after update on night_terms
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();

create function note_deleted_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from earlier;
  return null;
end
$$;
create trigger stay_terms_note_deleted after delete on stay_terms
  referencing old table as earlier for each statement execute function note_deleted_terms();
create trigger seasons_note_deleted after delete on seasons
  referencing old table as earlier for each statement execute function note_deleted_terms();
create trigger night_terms_note_deleted after delete on night_terms
  referencing old table as earlier for each statement execute function note_deleted_terms();

-- A truncated table names no rows.
create function renew_search_epoch() returns trigger language plpgsql as $$
begin
  update search_log set epoch = gen_random_uuid() where is_only;
  return null;
end
$$;
create trigger properties_renew_epoch after truncate on properties
  for each statement execute function renew_search_epoch();
create trigger occupancy_renew_epoch after truncate on occupancy
  for each statement execute function renew_search_epoch();
create trigger stay_terms_renew_epoch after truncate on stay_terms
  for each statement execute function renew_search_epoch();
create trigger seasons_renew_epoch after truncate on seasons
  for each statement execute function renew_search_epoch();
create trigger night_terms_renew_epoch after truncate on night_terms
  for each statement execute function renew_search_epoch();

-- # Bookings: a stay from request to checkout, its timeline, and the lines that its total consists of.

-- `guest_id` and `guest_email` are null for a stay that the host wrote down by hand, whose guest has no account
-- (decision 63).
create table bookings (
  id uuid not null default uuidv7(),
  -- Null once the property is deleted; the snapshot below tells what it was.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid,
  status text not null default 'pending',
  -- Why a cancelled booking is one.
  cancel_reason text,
  -- What the person who cancelled wrote.
  cancel_note text,
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  -- The sum of the booking's lines.
  total_price numeric(12, 2) not null,
  price_per_night numeric(10, 2) not null,
  guest_name text not null,
  guest_email text,
  guest_phone text,
  special_requests text,
  property_title text not null,
  property_city text not null,
  property_state text not null,
  property_country text not null,
  property_image text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Each set in the transaction that sends the letter, so that there is one.
  reminded_at timestamptz,
  review_invited_at timestamptz,
  host_warned_at timestamptz,
  currency text not null default 'USD',
  -- Of guests_count so many are children; infants and pets are not counted in it (specification, section 3; market
  -- rule 5).
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  -- Given back after the stay, so no part of the total.
  deposit numeric(10, 2) not null default 0,
  -- The version of the home's terms that the guest accepted; null where the home had none.
  terms_version integer,
  -- The house rules as they were worded when the guest asked; null where the home had none, and for older bookings.
  house_rules text[],
  -- When the guest ticked that they are accepted; null where sending the request had to do.
  rules_accepted_at timestamptz,
  -- {"policy", "steps", "graces", "time_zone"}: whole, so that no later change of a home or of ours reaches it.
  cancellation jsonb,
  -- Of the total so much is owed to the guest, reckoned once, with the cancellation.
  refund numeric(12, 2),
  -- Whether it was confirmed without asking the host.
  instant boolean not null default false,
  -- Why it is a request where the home could have been booked instantly. One of bookings/instant/instant.ts; null where it
  -- was confirmed at once, and where the home always asks.
  not_instant text,
  -- Words of the host for the guest.
  accept_note text,
  -- One of declineReasons in bookings/booking.ts; null where the host gave none, and for all that were not declined.
  decline_reason text,
  -- {"ways", "other", "share", "rest_days", "deposit_due", "time_zone"}: whole, so that no later change of a home
  -- reaches it.
  payment_plan jsonb,
  -- Bookings from before reviews went both ways could be reviewed until then; null for all later ones.
  review_grace_until date,
  -- When the host wanted to accept and another platform's calendar had the nights.
  accept_blocked_at timestamptz,
  constraint bookings_pkey primary key (id),
  constraint bookings_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint bookings_host_fkey foreign key (host_id) references accounts (id),
  constraint bookings_guest_fkey foreign key (guest_id) references accounts (id),
  constraint bookings_not_own_property check (host_id <> guest_id),
  constraint bookings_status_known check (status in ('pending', 'confirmed', 'checked-in', 'completed', 'cancelled')),
  constraint bookings_cancel_reason_known check (
    cancel_reason in (
      'declined', 'withdrawn', 'expired', 'dates_taken', 'property_removed', 'cancelled_by_host', 'cancelled_by_guest'
    )
  ),
  constraint bookings_cancel_reason_given check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint bookings_dates_ordered check (check_in_date < check_out_date),
  constraint bookings_guests_range check (guests_count between 1 and 100),
  constraint bookings_guest_name_length check (char_length(guest_name) between 1 and 100),
  constraint bookings_guest_email_length check (char_length(guest_email) between 3 and 255),
  constraint bookings_guest_phone_length check (char_length(guest_phone) <= 20),
  constraint bookings_special_requests_length check (char_length(special_requests) <= 1000),
  constraint bookings_currency_shape check (currency ~ '^[A-Z]{3}$'),
  constraint bookings_cancellation_whole check (
    cancellation ?& array['policy', 'steps', 'graces', 'time_zone']
  ),
  constraint bookings_refund_range check (
    refund is null or (refund between 0 and total_price and status = 'cancelled')
  ),
  constraint bookings_accept_note_length check (char_length(accept_note) <= 2000),
  -- A host who cancels a confirmed stay names the same reasons.
  constraint bookings_decline_reason_known check (
    decline_reason is null
    or (
      cancel_reason in ('declined', 'cancelled_by_host')
      and decline_reason in ('dates', 'party', 'price', 'rules', 'other')
    )
  ),
  constraint bookings_not_instant_known check (
    not_instant is null
    or (
      not instant
      and not_instant in ('rules', 'email', 'calendars', 'reviews', 'overlap', 'first_stays', 'many_stays')
    )
  ),
  constraint bookings_payment_plan_whole check (
    payment_plan ?& array['ways', 'other', 'share', 'rest_days', 'deposit_due', 'time_zone']
  )
);
alter table bookings
  add constraint bookings_party_range check (
    children between 0 and guests_count - 1 and infants between 0 and 5 and pets between 0 and 9
  ) not valid;
-- Who has an account has an address, and a stay that was written down by hand waits for no answer.
alter table bookings
  add constraint bookings_guest_known check (
    guest_id is not null and guest_email is not null
    or guest_id is null and status <> 'pending' and not instant
  ) not valid;
create index bookings_host_idx on bookings (host_id, created_at desc, id desc);
create index bookings_guest_idx on bookings (guest_id, created_at desc, id desc);
create index bookings_property_idx on bookings (property_id, status, check_in_date);
create index bookings_expiry_idx on bookings (expires_at) where status = 'pending';
create index bookings_completion_idx on bookings (check_out_date) where status in ('confirmed', 'checked-in');
-- The collection of unused photos asks by it.
create index bookings_property_image_idx on bookings (property_image) where property_image is not null;
-- How many requests a guest has open is asked before each new one.
create index bookings_open_idx on bookings (guest_id) where status = 'pending';
-- Requests whose home was deleted.
create index bookings_orphans_idx on bookings (id) where status = 'pending' and property_id is null;
create index bookings_arrival_idx on bookings (check_in_date) where status = 'confirmed' and reminded_at is null;
-- A stay that was cancelled after its check-in can be reviewed too.
create index bookings_invitation_idx on bookings (check_out_date)
  where status <> 'pending' and review_invited_at is null;
-- In each list the next thing to do comes first: each booking stands in one of the three.
create index bookings_waiting_idx on bookings (host_id, expires_at, id) where status = 'pending';
create index bookings_stays_idx on bookings (host_id, check_in_date, id) where status in ('confirmed', 'checked-in');
create index bookings_past_idx on bookings (host_id, check_in_date desc, id desc)
  where status in ('completed', 'cancelled');
-- Requests whose host was not warned yet; they are few.
create index bookings_unwarned_idx on bookings (expires_at) where status = 'pending' and host_warned_at is null;

-- The timeline that host and guest both see.
create table booking_events (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- Null on the first event.
  from_status text,
  to_status text not null,
  reason text,
  actor text not null,
  created_at timestamptz not null default now(),
  constraint booking_events_pkey primary key (id),
  constraint booking_events_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_events_actor_known check (actor in ('guest', 'host', 'system'))
);
create index booking_events_booking_idx on booking_events (booking_id, id);
-- Stays that were agreed a moment ago, for scheduled messages that go out right away.
create index booking_events_confirmed_idx on booking_events (created_at) where to_status = 'confirmed';

-- What a side does about a booking without moving it to another state, such as a change that it proposes or a payment
-- that it records. It appears in the booking's timeline and in the conversation beside the steps. The words that go
-- with it are with the change or the entry itself.
create table booking_acts (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- One of bookings/booking-acts.ts.
  kind text not null,
  actor text not null,
  -- In the booking's currency.
  amount numeric(12, 2),
  created_at timestamptz not null default now(),
  constraint booking_acts_pkey primary key (id),
  constraint booking_acts_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_acts_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  constraint booking_acts_actor_known check (actor in ('guest', 'host', 'system'))
);
create index booking_acts_booking_idx on booking_acts (booking_id, id);

-- A host's private note. In a table of its own, so that nothing which reads a booking for its guest can carry it
-- along.
create table booking_notes (
  booking_id uuid not null,
  body text not null,
  -- Which wording somebody has seen who writes over it.
  version integer not null,
  updated_at timestamptz not null,
  constraint booking_notes_pkey primary key (booking_id),
  constraint booking_notes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_notes_body_length check (char_length(body) <= 2000),
  constraint booking_notes_version_range check (version > 0)
);

-- What a booking's total consists of.
create table booking_lines (
  booking_id uuid not null,
  -- As they are shown, from 1.
  position smallint not null,
  kind text not null,
  -- What the host calls it, where the kind alone does not say it.
  label text,
  -- In the booking's currency; a discount is below zero.
  amount numeric(12, 2) not null,
  constraint booking_lines_pkey primary key (booking_id, position),
  constraint booking_lines_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_lines_position_range check (position between 1 and 50),
  constraint booking_lines_label_length check (char_length(label) between 1 and 100)
);
alter table booking_lines
  add constraint booking_lines_kind_known check (kind in (
    'nights', 'monthly_discount', 'weekly_discount', 'early_discount', 'last_minute_discount',
    'extra_guests', 'cleaning', 'pets', 'fee', 'tax'
  )) not valid;

-- A booking that is written without lines gets the one that its total is.
create function add_missing_line() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_lines where booking_id = new.id) then
    insert into booking_lines (booking_id, position, kind, amount)
    select id, 1, 'nights', total_price from bookings where id = new.id;
  end if;
  return null;
end
$$;
create constraint trigger bookings_have_lines after insert on bookings
  deferrable initially deferred
  for each row execute function add_missing_line();

-- A booking's total is the sum of its lines, whoever writes either of them (market rules K6).
create function check_booking_total(booking uuid) returns void language plpgsql as $$
begin
  if exists (
    select from bookings
    where id = booking
      and total_price is distinct from (select sum(amount) from booking_lines where booking_id = booking)
  ) then
    raise exception 'the lines of booking % are not its total', booking
      using errcode = 'check_violation', constraint = 'bookings_total_is_sum';
  end if;
end
$$;

create function check_total_of_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform check_booking_total(new.booking_id);
  end if;
  if tg_op <> 'INSERT' then
    perform check_booking_total(old.booking_id);
  end if;
  return null;
end
$$;
create constraint trigger booking_lines_add_up after insert or update or delete on booking_lines
  deferrable initially deferred
  for each row execute function check_total_of_line();

create function check_total_of_booking() returns trigger language plpgsql as $$
begin
  perform check_booking_total(new.id);
  return null;
end
$$;
create constraint trigger bookings_total_is_sum after update of total_price on bookings
  deferrable initially deferred
  for each row execute function check_total_of_booking();

-- # Changes to a confirmed stay that one side proposes and the other answers (decision 61).

create table stay_changes (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  proposed_by text not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null,
  infants smallint not null,
  pets smallint not null,
  -- In the booking's currency. Written once, with the proposal; accepting copies it.
  total_price numeric(12, 2) not null,
  price_per_night numeric(10, 2) not null,
  deposit numeric(10, 2) not null,
  -- [{"kind", "label", "amount"}] in their order, amounts as decimals; the booking's lines once it is accepted.
  lines jsonb not null,
  -- Of the home's terms whose rules the guest accepts with the proposal; what the booking has where a host proposes.
  terms_version integer,
  house_rules text[],
  -- The stay as it was, in the columns' names, so that both can still be read side by side when it is answered.
  before jsonb not null,
  note text,
  answer_note text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint stay_changes_pkey primary key (id),
  constraint stay_changes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint stay_changes_proposed_by_known check (proposed_by in ('guest', 'host')),
  constraint stay_changes_status_known
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  constraint stay_changes_answered check ((status = 'open') = (answered_at is null)),
  constraint stay_changes_dates_ordered check (check_in_date < check_out_date),
  constraint stay_changes_guests_range
    check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint stay_changes_total_range check (total_price > 0),
  constraint stay_changes_lines_some
    check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  constraint stay_changes_before_whole
    check (before ?& array['check_in_date', 'check_out_date', 'guests_count', 'total_price', 'deposit']),
  constraint stay_changes_note_length check (char_length(note) <= 500),
  constraint stay_changes_answer_note_length check (char_length(answer_note) <= 500)
);
create index stay_changes_booking_idx on stay_changes (booking_id, created_at);
-- One at a time.
create unique index stay_changes_one_open on stay_changes (booking_id) where status = 'open';
create index stay_changes_expiry_idx on stay_changes (expires_at) where status = 'open';

-- # Payments between guest and host, which the site only records: instructions, a ledger with receipts, and
-- reminders.

-- How guests pay a host, encrypted.
create table payment_instructions (
  property_id uuid not null,
  -- Sealed for this home (payments/server/instructions/seal-instructions.ts); null once the host took them
  -- away.
  box bytea,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  constraint payment_instructions_pkey primary key (property_id),
  constraint payment_instructions_property_fkey
    foreign key (property_id) references properties (id) on delete cascade,
  constraint payment_instructions_box_length check (octet_length(box) <= 20000)
);

-- A picture of a receipt. Its bytes lie in the storage under receipts/, and go when nothing here names them.
create table money_receipts (
  id uuid not null,
  owner_id uuid not null,
  booking_id uuid not null,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint money_receipts_pkey primary key (id),
  constraint money_receipts_owner_fkey foreign key (owner_id) references accounts (id) on delete cascade,
  constraint money_receipts_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint money_receipts_bytes_range check (bytes between 1 and 10485760)
);
create index money_receipts_booking_idx on money_receipts (booking_id);
create index money_receipts_owner_idx on money_receipts (owner_id);

-- What a side says was sent or received. The id is made by who writes it, so that one entry sent twice is one.
create table money_entries (
  id uuid not null,
  booking_id uuid not null,
  side text not null,
  flow text not null,
  -- In the booking's currency. Of nothing only as an answer: "it has not come".
  amount numeric(12, 2) not null,
  -- The day on which it was sent or received, as the side says.
  moved_on date not null,
  way text,
  note text,
  -- The entry of the other side that this one is about, and the own one that it takes back.
  answers uuid,
  reverses uuid,
  receipt_id uuid,
  created_at timestamptz not null default now(),
  constraint money_entries_pkey primary key (id),
  constraint money_entries_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint money_entries_answers_fkey foreign key (answers) references money_entries (id),
  constraint money_entries_reverses_fkey foreign key (reverses) references money_entries (id),
  constraint money_entries_receipt_fkey foreign key (receipt_id) references money_receipts (id) on delete set null,
  constraint money_entries_reversed_once unique (reverses),
  constraint money_entries_receipt_once unique (receipt_id),
  constraint money_entries_side_known check (side in ('guest', 'host')),
  constraint money_entries_way_known check (way in ('bank_transfer', 'card', 'wallet', 'cheque', 'cash', 'other')),
  constraint money_entries_amount_range check (
    amount between 0 and 1000000 and (amount > 0 or answers is not null or reverses is not null)
  ),
  constraint money_entries_note_length check (char_length(note) between 1 and 500),
  constraint money_entries_one_meaning check (answers is null or reverses is null)
);
alter table money_entries
  add constraint money_entries_flow_known
    check (flow in ('price', 'deposit', 'refund', 'deposit_return', 'damage')) not valid;
create index money_entries_booking_idx on money_entries (booking_id, created_at, id);
create index money_entries_answers_idx on money_entries (answers) where answers is not null;

-- An entry is never edited: all that may change is what erasure takes out of it.
create function keep_money_entry() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'note' - 'receipt_id') is distinct from (to_jsonb(old) - 'note' - 'receipt_id')
    or coalesce(new.note, '') not in ('', old.note) or new.receipt_id is distinct from old.receipt_id and new.receipt_id is not null
  then
    raise exception 'an entry of a ledger is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger money_entries_kept before update on money_entries for each row execute function keep_money_entry();

-- Which dates of a plan a guest has been reminded of, so that nobody is reminded twice.
create table money_reminders (
  booking_id uuid not null,
  due_on date not null,
  created_at timestamptz not null default now(),
  constraint money_reminders_pkey primary key (booking_id, due_on),
  constraint money_reminders_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);

-- The same for a host, of what has to go back to the guest.
create table money_back_reminders (
  booking_id uuid not null,
  due_on date not null,
  created_at timestamptz not null default now(),
  constraint money_back_reminders_pkey primary key (booking_id, due_on),
  constraint money_back_reminders_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);

-- # Trips: what a guest adds to the page of a confirmed stay, and a link for companions (decision 72).

create table trips (
  booking_id uuid not null,
  -- The names of those who come along, as the guest writes them.
  companions text[] not null default '{}',
  -- What the guest has to say to them.
  note text,
  -- What the link for companions is made of; null while nobody is let in. Taken away, the link opens nothing any
  -- more.
  share_id uuid,
  -- Whether the link shows where the home is and how to reach the host, and whether it shows Wi-Fi and door.
  shows_address boolean not null default false,
  shows_access boolean not null default false,
  updated_at timestamptz not null,
  constraint trips_pkey primary key (booking_id),
  constraint trips_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint trips_note_length check (char_length(note) between 1 and 1000),
  constraint trips_companions_count check (cardinality(companions) <= 20)
);
create unique index trips_share_idx on trips (share_id) where share_id is not null;

-- # Reviews both ways, which become public together (decision 65).

-- Reviews of stays, one per booking.
create table reviews (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- Null once the home is deleted: listing it again sheds no review. What it was called stands in the booking.
  property_id uuid,
  reviewer_id uuid not null,
  host_id uuid not null,
  rating smallint not null,
  title text not null,
  comment text not null,
  would_recommend boolean not null default true,
  created_at timestamptz not null default now(),
  -- What the host answered, publicly and once.
  host_answer text,
  host_answered_at timestamptz,
  -- Others read a review from this instant on, which may be in the future. Null for older reviews, which were public
  -- as soon as they were written.
  published_at timestamptz,
  -- Set by a decision of moderation; only its writer reads it meanwhile.
  hidden_at timestamptz,
  -- Until when the host can reply. Null means 30 days from when it was written.
  answer_until timestamptz,
  -- One to five, or not said.
  cleanliness smallint,
  accuracy smallint,
  check_in smallint,
  communication smallint,
  location smallint,
  value smallint,
  constraint reviews_pkey primary key (id),
  constraint reviews_booking_key unique (booking_id),
  constraint reviews_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint reviews_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint reviews_reviewer_fkey foreign key (reviewer_id) references accounts (id),
  constraint reviews_host_fkey foreign key (host_id) references accounts (id),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_title_length check (char_length(title) between 5 and 100 and title ~ '\S'),
  constraint reviews_comment_length check (char_length(comment) between 10 and 1000),
  constraint reviews_host_answer_length check (char_length(host_answer) between 10 and 1000),
  constraint reviews_host_answer_complete check ((host_answer is null) = (host_answered_at is null)),
  constraint reviews_scores_range check (
    coalesce(cleanliness, 1) between 1 and 5
    and coalesce(accuracy, 1) between 1 and 5
    and coalesce(check_in, 1) between 1 and 5
    and coalesce(communication, 1) between 1 and 5
    and coalesce(location, 1) between 1 and 5
    and coalesce(value, 1) between 1 and 5
  )
);
create index reviews_property_idx on reviews (property_id, created_at desc, id desc);
create index reviews_reviewer_idx on reviews (reviewer_id, created_at desc, id desc);
create index reviews_unanswered_idx on reviews (host_id, created_at desc, id desc) where host_answer is null;
create index reviews_host_idx on reviews (host_id, created_at desc, id desc);

-- What a host says of a guest, for the hosts whom this guest asks.
create table guest_reviews (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  rating smallint not null,
  -- One to five, or not said.
  communication smallint,
  cleanliness smallint,
  rules smallint,
  would_host_again boolean not null,
  comment text not null,
  created_at timestamptz not null,
  -- As of reviews: others read it from then on, unless a decision hides it.
  published_at timestamptz not null,
  hidden_at timestamptz,
  constraint guest_reviews_pkey primary key (id),
  constraint guest_reviews_booking_key unique (booking_id),
  constraint guest_reviews_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint guest_reviews_guest_fkey foreign key (guest_id) references accounts (id),
  constraint guest_reviews_host_fkey foreign key (host_id) references accounts (id),
  constraint guest_reviews_rating_range check (rating between 1 and 5),
  constraint guest_reviews_scores_range check (
    coalesce(communication, 1) between 1 and 5
    and coalesce(cleanliness, 1) between 1 and 5
    and coalesce(rules, 1) between 1 and 5
  ),
  constraint guest_reviews_comment_length check (char_length(comment) between 10 and 1000)
);
create index guest_reviews_guest_idx on guest_reviews (guest_id, created_at desc, id desc);
create index guest_reviews_host_idx on guest_reviews (host_id, created_at desc, id desc);

-- Until when a stay can be reviewed: there from the day on which it opens, or from the first review of it.
create table review_windows (
  booking_id uuid not null,
  -- What is written comes before everybody then, or as soon as both have written.
  closes_at timestamptz not null,
  -- When whoever had not written was reminded.
  reminded_at timestamptz,
  -- When what was written had been counted and told of; null while the stay can be reviewed, and until the sweep has
  -- come.
  released_at timestamptz,
  constraint review_windows_pkey primary key (booking_id),
  constraint review_windows_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);
create index review_windows_open_idx on review_windows (closes_at) where released_at is null;

-- # Hosts: what they say about themselves, and what their bookings show (decision 66).

-- What somebody says of themselves as a host; written in the account page.
create table host_profiles (
  account_id uuid not null,
  about text,
  -- ISO 639 codes of hosts/languages.ts, in the order in which the host gave them.
  languages text[] not null default '{}',
  -- 'private' or 'trader', as the host declares it; null as long as nothing is declared.
  trades_as text,
  trader_name text,
  trader_address text,
  -- Number in a register of companies or trades, where there is one.
  trader_register text,
  declared_at timestamptz,
  updated_at timestamptz not null,
  constraint host_profiles_pkey primary key (account_id),
  constraint host_profiles_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint host_profiles_about_length check (char_length(about) between 1 and 1000),
  constraint host_profiles_languages_few check (cardinality(languages) <= 12),
  constraint host_profiles_trades_as_known check (trades_as in ('private', 'trader')),
  constraint host_profiles_declared check ((trades_as is null) = (declared_at is null)),
  -- A trader says who and where; nobody else is asked.
  constraint host_profiles_trader_named check (
    (coalesce(trades_as, '') = 'trader') = (trader_name is not null)
    and (trader_name is null) = (trader_address is null)
    and (trader_register is null or trader_name is not null)
  ),
  constraint host_profiles_trader_length check (
    char_length(trader_name) between 2 and 120
    and char_length(trader_address) between 5 and 300
    and char_length(trader_register) between 2 and 60
  )
);

-- What a host's bookings of twelve months come to, reckoned each night by hosts/server/reckon-figures.ts.
create table host_figures (
  host_id uuid not null,
  -- Requests that had to be answered, and those of them that were accepted.
  requests integer not null,
  accepted integer not null,
  -- Stays that were agreed, those of them that the host cancelled, and all that the host cancelled within the time.
  stays integer not null,
  cancelled integer not null,
  cancelled_lately integer not null,
  -- Requests and instant bookings that say something of the calendar, and those of them for which it was right.
  calendar_asked integer not null,
  calendar_right integer not null,
  reckoned_at timestamptz not null,
  constraint host_figures_pkey primary key (host_id),
  constraint host_figures_host_fkey foreign key (host_id) references accounts (id) on delete cascade
);

-- # Calendars of other platforms: where they are read, what they contain, and the addresses at which ours can be
-- read. The rules are in calendar.md.

create table calendar_sync_configs (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  property_id uuid not null,
  platform text not null,
  -- Whoever has the address can read the calendar, so it is encrypted (calendar.md, rule 1).
  calendar_url bytea not null,
  -- Keyed digest of the address: one property does not read the same calendar twice.
  calendar_url_digest bytea not null,
  -- host:port, for politeness and for the masked form.
  calendar_host text not null,
  platform_property_id text,
  sync_frequency_hours smallint not null default 24,
  is_active boolean not null default true,
  -- The last complete read that was applied.
  last_sync_at timestamptz,
  created_at timestamptz not null default now(),
  -- Conditional requests.
  etag text,
  last_modified text,
  content_hash bytea,
  -- True when the same text can mean other nights on another day, so that it must be read in full each day.
  depends_on_day boolean not null default false,
  -- The day as of which the nights were told.
  read_on date,
  last_tried_at timestamptz,
  next_read_at timestamptz not null default now(),
  -- Handed to the queue; guards against handing it over twice.
  queued_at timestamptz,
  -- What went wrong at the last try (calendar-words.ts has the sentences); null when nothing did.
  last_error text,
  last_error_status smallint,
  failures integer not null default 0,
  -- Since when what is shown is not confirmed any more.
  stale_since timestamptz,
  -- When the host was told that it has been failing for a day.
  failure_told_at timestamptz,
  events_found integer not null default 0,
  events_unreadable integer not null default 0,
  last_new integer not null default 0,
  last_removed integer not null default 0,
  -- Until when the other side of a calendar has asked not to be asked again (Retry-After), so that a host's "Sync
  -- Now" respects it too. A column without a default: locks the table for a moment.
  wait_until timestamptz,
  -- An event that can be read in more than one way blocks by the reading that takes more nights: how many such events
  -- there are, and when the host was notified, once.
  events_widened integer not null default 0,
  widened_told_at timestamptz,
  -- The export address of its own that each connected calendar has is made of the id, this salt and the secret; a new
  -- salt is a new address. Null, for the oldest calendars, counts as a salt.
  export_salt uuid default gen_random_uuid(),
  export_fetched_at timestamptz,
  export_content_hash bytea,
  export_changed_at timestamptz,
  constraint calendar_sync_configs_pkey primary key (id),
  constraint calendar_sync_configs_user_fkey foreign key (user_id) references accounts (id) on delete cascade,
  constraint calendar_sync_configs_property_fkey
    foreign key (property_id) references properties (id) on delete cascade,
  constraint calendar_sync_configs_address_key unique (property_id, calendar_url_digest),
  constraint calendar_sync_configs_platform_known check (platform in ('airbnb', 'vrbo', 'booking_com', 'other')),
  constraint calendar_sync_configs_frequency_known check (sync_frequency_hours in (1, 3, 6, 12, 24)),
  constraint calendar_sync_configs_platform_property_length check (length(platform_property_id) between 1 and 100)
)
-- Every read updates its row. With room on the page, and no index on the columns that it changes, that touches no
-- index; the search for due feeds once a minute reads the whole table instead, 5 ms for 10,000.
with (fillfactor = 60);
create index calendar_sync_configs_user_idx on calendar_sync_configs (user_id, created_at desc, id desc);

-- One stay of a feed. Known by its nights, not by its UID (rule 5).
create table external_bookings (
  id uuid not null default uuidv7(),
  config_id uuid not null,
  platform text not null,
  -- One of three neutral words, never what the feed says (rule 7).
  guest_name text not null,
  check_in_date date not null,
  check_out_date date not null,
  booking_status text not null,
  synced_at timestamptz not null,
  -- The first complete read that lacked it; it goes with the second one (rule 6).
  absent_since timestamptz,
  -- For a host who exports everything: the source's UID, and the properties that it has come through (rule 8).
  uid text not null,
  via text[] not null default '{}',
  -- Repeats nights of our own: it blocks nothing and raises no conflict.
  is_echo boolean not null default false,
  -- The host has seen its conflict and put it away: it goes on blocking its nights.
  put_away_at timestamptz,
  constraint external_bookings_pkey primary key (id),
  constraint external_bookings_config_fkey
    foreign key (config_id) references calendar_sync_configs (id) on delete cascade,
  constraint external_bookings_nights_key unique (config_id, check_in_date, check_out_date),
  constraint external_bookings_dates_ordered check (check_in_date < check_out_date),
  constraint external_bookings_label_neutral check (guest_name in ('Reserved', 'Not available', 'Closed')),
  constraint external_bookings_status_known check (booking_status in ('confirmed', 'tentative'))
);

-- Confirmed stays that an external block lies over, once the host was told of them (rule 11).
create table calendar_conflicts (
  config_id uuid not null,
  booking_id uuid not null,
  found_at timestamptz not null default now(),
  constraint calendar_conflicts_pkey primary key (config_id, booking_id),
  constraint calendar_conflicts_config_fkey
    foreign key (config_id) references calendar_sync_configs (id) on delete cascade
);

-- The secret address of a property's own calendar.
create table calendar_exports (
  property_id uuid not null,
  -- Found by its hash, shown again to the host from its encrypted form.
  token_hash bytea not null,
  token bytea not null,
  -- Also what other calendars block.
  include_everything boolean not null default false,
  created_at timestamptz not null default now(),
  -- What was answered last and since when it is that, for Last-Modified.
  content_hash bytea,
  changed_at timestamptz,
  constraint calendar_exports_pkey primary key (property_id),
  constraint calendar_exports_token_key unique (token_hash),
  constraint calendar_exports_property_fkey foreign key (property_id) references properties (id) on delete cascade
);

-- The property's own nights that a calendar fetched, without any word about the guest, so that an entry which only
-- repeats them can be recognised (calendar.md, rule 12).
create table calendar_served_nights (
  config_id uuid not null,
  check_in_date date not null,
  check_out_date date not null,
  first_served_at timestamptz not null,
  last_served_at timestamptz not null,
  constraint calendar_served_nights_pkey primary key (config_id, check_in_date, check_out_date),
  constraint calendar_served_nights_config_fkey
    foreign key (config_id) references calendar_sync_configs (id) on delete cascade
);

-- # Guide books of homes and the places in them.

-- One per property, made when its host first writes in it or asks for places.
create table guide_books (
  property_id uuid not null,
  -- `collecting`: a job looks for places. `failed`: it has given up, and the host may ask again.
  state text not null default 'none',
  -- Counts the requests for places, so that a job of an older one does nothing.
  request integer not null default 0,
  tries smallint not null default 0,
  requested_at timestamptz,
  collected_at timestamptz,
  -- Why the last try failed: a code of features/guide/guide.ts.
  failure text,
  arrival text not null default '',
  parking text not null default '',
  house_manual text not null default '',
  check_out text not null default '',
  emergency text not null default '',
  -- Wi-Fi and door details, encrypted; null while there are none.
  secrets bytea,
  -- Grows with each save of the texts, so that of two tabs the second is told.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The address of the sheet in a home, which its host can replace. Null: the first one, made of the property's id.
  sheet_id uuid,
  -- The `source_id` of collected places that the host has deleted, so that collecting again does not bring them back.
  removed_places text[] not null default '{}',
  constraint guide_books_pkey primary key (property_id),
  constraint guide_books_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint guide_books_state_known check (state in ('none', 'collecting', 'ready', 'failed')),
  constraint guide_books_text_length check (
    char_length(arrival) <= 4000 and char_length(parking) <= 4000 and char_length(house_manual) <= 8000
    and char_length(check_out) <= 4000 and char_length(emergency) <= 4000
  ),
  constraint guide_books_sheet_key unique (sheet_id)
);

create table guide_items (
  id uuid not null default uuidv7(),
  property_id uuid not null,
  name text not null,
  description text,
  category text not null,
  -- A photo that the host has uploaded here, never an address of somebody else's.
  image_url text,
  -- What the host gives it.
  rating numeric(2, 1),
  address text,
  website_url text,
  opening_hours text,
  -- Distances are not stored: they depend on the property's point, and on who may know it.
  latitude double precision,
  longitude double precision,
  source text not null default 'host',
  -- The place in its source, such as 'node/4711'.
  source_id text,
  -- A collected place that the host has changed is the host's own from then on.
  is_edited boolean not null default false,
  is_hidden boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint guide_items_pkey primary key (id),
  constraint guide_items_book_fkey foreign key (property_id) references guide_books (property_id) on delete cascade,
  constraint guide_items_name_length check (char_length(name) between 1 and 120),
  constraint guide_items_description_length check (char_length(description) <= 600),
  constraint guide_items_category_known check (category in ('restaurant', 'attraction', 'shopping', 'entertainment')),
  constraint guide_items_image_own check (image_url like '/photos/%'),
  constraint guide_items_rating_range check (rating between 1 and 5),
  constraint guide_items_address_length check (char_length(address) <= 300),
  constraint guide_items_website_kind check (website_url ~ '^https?://' and char_length(website_url) <= 500),
  constraint guide_items_opening_hours_length check (char_length(opening_hours) <= 200),
  constraint guide_items_point_complete check ((latitude is null) = (longitude is null)),
  constraint guide_items_point_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint guide_items_source_known check (source in ('host', 'overpass', 'gazetteer')),
  constraint guide_items_source_complete check ((source = 'host') = (source_id is null)),
  constraint guide_items_source_key unique (property_id, source_id)
);
create index guide_items_property_idx on guide_items (property_id, position, id);
create index guide_items_image_idx on guide_items (image_url) where image_url is not null;

-- # Billing: subscriptions of hosts as the payment provider reports them.

-- Who an account is at the provider. A provider is asked to make one only once per account.
create table billing_customers (
  provider text not null,
  id text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint billing_customers_pkey primary key (provider, id),
  constraint billing_customers_account_key unique (account_id, provider),
  constraint billing_customers_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint billing_customers_provider_known check (provider in ('stripe', 'sandbox'))
);

-- A wish to buy a plan. Its id is the idempotency key of the call to the provider, so that one wish is one page of
-- theirs; an account has at most one that is not over, so that two tabs cannot buy twice.
create table billing_checkouts (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  provider text not null,
  plan text not null,
  price_id text not null,
  session_id text,
  url text,
  expires_at timestamptz,
  is_over boolean not null default false,
  created_at timestamptz not null default now(),
  constraint billing_checkouts_pkey primary key (id),
  constraint billing_checkouts_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint billing_checkouts_plan_known check (plan in ('starter', 'professional')),
  constraint billing_checkouts_session_complete check ((session_id is null) = (url is null))
);
create unique index billing_checkouts_one_open on billing_checkouts (account_id) where not is_over;
create index billing_checkouts_account_idx on billing_checkouts (account_id, created_at desc);

-- Written only from what the provider answers. An account that was removed leaves its row without a person until the
-- provider has ended the subscription.
create table subscriptions (
  id text not null,
  provider text not null,
  customer_id text not null,
  account_id uuid,
  status text not null,
  -- Null when the price is none of this site's.
  plan text,
  price_id text,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  -- When it will end, once somebody has cancelled it.
  cancel_at timestamptz,
  ended_at timestamptz,
  -- Since when an invoice of it has not been paid; the grace period begins there.
  unpaid_since timestamptz,
  -- The order in which the provider was asked: an older answer never replaces a newer one.
  ticket bigint not null,
  synced_at timestamptz not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint subscriptions_status_known check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  constraint subscriptions_plan_known check (plan in ('starter', 'professional'))
);
create index subscriptions_account_idx on subscriptions (account_id);

-- Numbers `subscriptions.ticket`.
create sequence subscription_tickets;

-- What became of a subscription, for its owner's mails and download.
create table subscription_changes (
  id bigint not null generated always as identity,
  subscription_id text not null,
  account_id uuid,
  change text not null,
  status text not null,
  plan text,
  created_at timestamptz not null,
  constraint subscription_changes_pkey primary key (id),
  constraint subscription_changes_subscription_fkey foreign key (subscription_id)
    references subscriptions (id) on delete cascade,
  constraint subscription_changes_account_fkey foreign key (account_id) references accounts (id) on delete set null
);
create index subscription_changes_subscription_idx on subscription_changes (subscription_id, id);
create index subscription_changes_account_idx on subscription_changes (account_id, id);

-- Every event that the provider has sent, once, however often it comes.
create table payment_events (
  id text not null,
  type text not null,
  subscription_id text,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_id_length check (length(id) between 1 and 255)
);
create index payment_events_received_at_idx on payment_events (received_at);

-- # The sandbox: an embedded payment provider, which plays a payment company on one machine. Nothing else reads these
-- tables.

create table sandbox_customers (
  id text not null,
  idempotency_key text not null,
  email text not null,
  card text,
  created_at timestamptz not null,
  constraint sandbox_customers_pkey primary key (id),
  constraint sandbox_customers_idempotency_key unique (idempotency_key)
);

create table sandbox_checkouts (
  id text not null,
  idempotency_key text not null,
  customer_id text not null,
  reference text not null,
  price_id text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open',
  tries integer not null default 0,
  subscription_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sandbox_checkouts_pkey primary key (id),
  constraint sandbox_checkouts_idempotency_key unique (idempotency_key),
  constraint sandbox_checkouts_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade,
  constraint sandbox_checkouts_status_known check (status in ('open', 'complete', 'expired'))
);

create table sandbox_portals (
  id text not null,
  customer_id text not null,
  return_url text not null,
  expires_at timestamptz not null,
  constraint sandbox_portals_pkey primary key (id),
  constraint sandbox_portals_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade
);

create table sandbox_subscriptions (
  id text not null,
  customer_id text not null,
  price_id text not null,
  status text not null,
  started_at timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at timestamptz,
  ended_at timestamptz,
  constraint sandbox_subscriptions_pkey primary key (id),
  constraint sandbox_subscriptions_customer_fkey foreign key (customer_id)
    references sandbox_customers (id) on delete cascade,
  constraint sandbox_subscriptions_status_known check (status in ('active', 'past_due', 'canceled'))
);
create index sandbox_subscriptions_customer_idx on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text not null,
  subscription_id text not null,
  price_id text not null,
  -- Minor units of US dollars.
  amount integer not null,
  status text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  paid_at timestamptz,
  constraint sandbox_invoices_pkey primary key (id),
  constraint sandbox_invoices_subscription_fkey foreign key (subscription_id)
    references sandbox_subscriptions (id) on delete cascade,
  constraint sandbox_invoices_status_known check (status in ('open', 'paid', 'void'))
);
create index sandbox_invoices_subscription_idx on sandbox_invoices (subscription_id, created_at desc);

-- What it has to tell the site, until the site has answered with 200.
create table sandbox_events (
  id text not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint sandbox_events_pkey primary key (id)
);

-- # Messaging: conversations between guests and hosts, and the log that open inboxes follow.

-- What a guest and a host have to say about a home. Each step of their bookings appears in it too.
create table conversations (
  id uuid not null default uuidv7(),
  -- Null once the property is deleted; the snapshot below tells what it was.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  property_title text not null,
  property_city text not null,
  property_image text,
  -- Who began it: a guest with a question, or a request for a stay.
  opened_by text not null,
  -- The number of its latest message; whoever sends one holds this row.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  constraint conversations_pkey primary key (id),
  constraint conversations_key unique (guest_id, property_id),
  constraint conversations_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint conversations_host_fkey foreign key (host_id) references accounts (id),
  constraint conversations_guest_fkey foreign key (guest_id) references accounts (id),
  constraint conversations_two_sides check (host_id <> guest_id),
  constraint conversations_opened_by_known check (opened_by in ('message', 'booking'))
);
create index conversations_property_idx on conversations (property_id);
create index conversations_host_idx on conversations (host_id, created_at);
create index conversations_guest_idx on conversations (guest_id, created_at);

-- The two who talk, and how far each has come.
create table participants (
  conversation_id uuid not null,
  account_id uuid not null,
  side text not null,
  -- The latest message or step of a booking that this side may see; null while there is none, because the only
  -- message is held.
  last_activity_at timestamptz,
  -- The latest message that was read; the other side sees it as "seen".
  read_seq integer not null default 0,
  -- Since when something waits here to be read; null when nothing does.
  unread_since timestamptz,
  archived_at timestamptz,
  -- When a mail tells of what was not read by then.
  mail_due_at timestamptz,
  -- The latest message that a mail has told of.
  mailed_seq integer not null default 0,
  -- Up to which message its reader was notified by push, so that each is pushed once (decision 48).
  pushed_seq integer not null default 0,
  constraint participants_pkey primary key (conversation_id, account_id),
  constraint participants_side_key unique (conversation_id, side),
  constraint participants_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint participants_account_fkey foreign key (account_id) references accounts (id),
  constraint participants_side_known check (side in ('guest', 'host'))
);
create index participants_inbox_idx on participants (account_id, last_activity_at desc, conversation_id desc);
create index participants_unread_idx on participants (account_id) where unread_since is not null;
create index participants_mail_due_idx on participants (mail_due_at) where mail_due_at is not null;
-- The order of an inbox: what is unread before the rest, each with the latest on top.
create index participants_unread_first_idx
  on participants (account_id, (unread_since is not null) desc, last_activity_at desc, conversation_id desc);

create table messages (
  -- Made by the writer's browser (UUIDv7), so that a message that is sent again is the same one.
  id uuid not null,
  author_id uuid not null,
  conversation_id uuid not null,
  -- Their order, from 1.
  seq integer not null,
  side text not null,
  body text not null,
  -- What a question was about, where it names dates or guests.
  check_in_date date,
  check_out_date date,
  guests_count smallint,
  -- Until then only its author sees it.
  held_until timestamptz,
  -- Of the text as it is compared with others of its author.
  body_hash bytea not null,
  created_at timestamptz not null,
  -- Whether it went out by itself; the host's response figures do not count it.
  is_scheduled boolean not null default false,
  -- It was written in a mail program.
  is_by_mail boolean not null default false,
  -- What else stood in that mail: the quotation and signature that were cut off, or all of it.
  mail_rest text,
  -- Hidden by a decision: both sides see that something stood there.
  removed_at timestamptz,
  constraint messages_pkey primary key (id, author_id),
  constraint messages_seq_key unique (conversation_id, seq),
  constraint messages_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint messages_author_fkey foreign key (author_id) references accounts (id),
  constraint messages_side_known check (side in ('guest', 'host')),
  constraint messages_dates_complete check ((check_in_date is null) = (check_out_date is null)),
  constraint messages_dates_ordered check (check_in_date < check_out_date),
  constraint messages_guests_range check (guests_count between 1 and 100)
);
alter table messages
  add constraint messages_body_length check (char_length(body) <= 2000 and (body = '' or body ~ '\S')) not valid;
alter table messages add constraint messages_mail_rest_length check (char_length(mail_rest) <= 50000) not valid;
create index messages_conversation_idx on messages (conversation_id, created_at desc, id desc);
create index messages_author_idx on messages (author_id, created_at desc);
create index messages_held_idx on messages (held_until) where held_until is not null;
-- By which an inbox finds words in messages.
create index messages_words_idx on messages using gin (fold_text(body) gin_trgm_ops);
-- A worker that starts scrubs the messages that came by mail once more.
create index messages_by_mail_idx on messages (id, author_id) where is_by_mail;

-- Pictures and PDFs in messages.
create table message_attachments (
  -- Made by the sender's browser (UUIDv7), so that a file that is sent again is the same one.
  id uuid not null,
  owner_id uuid not null,
  conversation_id uuid not null,
  -- Null until its message is sent; one that never is goes after a day.
  message_id uuid,
  -- Its place in the message, from 1.
  position smallint,
  kind text not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  -- Of a picture.
  width integer,
  height integer,
  tone text,
  created_at timestamptz not null,
  constraint message_attachments_pkey primary key (id, owner_id),
  constraint message_attachments_owner_fkey foreign key (owner_id) references accounts (id),
  constraint message_attachments_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint message_attachments_message_fkey
    foreign key (message_id, owner_id) references messages (id, author_id) on delete cascade,
  constraint message_attachments_kind_known check (kind in ('picture', 'pdf')),
  constraint message_attachments_sized check ((kind = 'picture') = (width is not null and height is not null)),
  constraint message_attachments_placed
    check ((message_id is null) = (position is null) and position between 1 and 5),
  constraint message_attachments_name_length check (char_length(name) between 1 and 200)
);
create index message_attachments_message_idx on message_attachments (message_id, owner_id) where message_id is not null;
create index message_attachments_conversation_idx on message_attachments (conversation_id);
create index message_attachments_owner_idx on message_attachments (owner_id);
create index message_attachments_unsent_idx on message_attachments (created_at) where message_id is null;

-- Which conversation each booking is told in.
create table conversation_bookings (
  booking_id uuid not null,
  conversation_id uuid not null,
  constraint conversation_bookings_pkey primary key (booking_id),
  constraint conversation_bookings_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint conversation_bookings_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade
);
create index conversation_bookings_conversation_idx on conversation_bookings (conversation_id);

-- A question that somebody wrote before signing in; a link carries its token to wherever they do.
create table unsent_messages (
  token_hash bytea not null,
  property_id uuid not null,
  message_id uuid not null,
  body text not null,
  check_in_date date,
  check_out_date date,
  guests_count smallint,
  created_at timestamptz not null,
  constraint unsent_messages_pkey primary key (token_hash),
  constraint unsent_messages_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint unsent_messages_body_length check (char_length(body) between 1 and 2000)
);
create index unsent_messages_created_idx on unsent_messages (created_at);
create index unsent_messages_property_idx on unsent_messages (property_id);

-- The address that the reply to one of our mails goes to (decision 47). Only a hash of the secret in it is kept.
create table reply_addresses (
  token_hash bytea not null,
  account_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  constraint reply_addresses_pkey primary key (token_hash),
  constraint reply_addresses_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint reply_addresses_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade
);
create index reply_addresses_account_idx on reply_addresses (account_id);
create index reply_addresses_conversation_idx on reply_addresses (conversation_id);

-- How quickly a host answers, reckoned each night over 90 days.
create table response_figures (
  host_id uuid not null,
  -- First questions and requests that wanted an answer.
  conversations integer not null,
  within_a_day integer not null,
  median_minutes integer,
  reckoned_at timestamptz not null,
  constraint response_figures_pkey primary key (host_id),
  constraint response_figures_host_fkey foreign key (host_id) references accounts (id) on delete cascade
);

-- What a host writes often, kept to be put into a message.
create table saved_replies (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  title text not null,
  -- With variables such as {guest_name}, filled in before it is sent.
  body text not null,
  created_at timestamptz not null,
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint saved_replies_title_length check (char_length(title) between 1 and 60),
  constraint saved_replies_body_length check (char_length(body) between 1 and 2000)
);
create index saved_replies_account_idx on saved_replies (account_id, title);

-- Messages that go out automatically around each stay (market rule 24).
create table scheduled_messages (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  title text not null,
  -- With variables such as {guest_name}, filled in when it goes out.
  body text not null,
  moment text not null,
  -- Before or after the moment, where it counts days.
  days smallint not null,
  -- By the clocks at the home, where the moment is a day.
  hour smallint not null,
  -- For every home of the account, also those to come; else for those in scheduled_message_homes.
  is_for_all boolean not null,
  -- Whether it goes out at once where the stay is agreed after the moment.
  sends_late boolean not null,
  is_on boolean not null,
  -- Moments before it do not count: since it was written, switched on, or had its moment changed.
  since timestamptz not null,
  created_at timestamptz not null,
  constraint scheduled_messages_pkey primary key (id),
  constraint scheduled_messages_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint scheduled_messages_title_length check (char_length(title) between 1 and 60),
  constraint scheduled_messages_body_length check (char_length(body) between 1 and 2000),
  constraint scheduled_messages_moment_known check (moment in (
    'confirmation', 'before_arrival', 'arrival_day', 'after_arrival', 'before_departure', 'departure_day',
    'after_departure'
  )),
  constraint scheduled_messages_days_range check (days between 0 and 60),
  constraint scheduled_messages_hour_range check (hour between 0 and 23)
);
create index scheduled_messages_account_idx on scheduled_messages (account_id, created_at);

create table scheduled_message_homes (
  scheduled_message_id uuid not null,
  property_id uuid not null,
  constraint scheduled_message_homes_pkey primary key (scheduled_message_id, property_id),
  constraint scheduled_message_homes_message_fkey
    foreign key (scheduled_message_id) references scheduled_messages (id) on delete cascade,
  constraint scheduled_message_homes_property_fkey
    foreign key (property_id) references properties (id) on delete cascade
);
create index scheduled_message_homes_property_idx on scheduled_message_homes (property_id);

-- What became of a scheduled message in one stay, or what its host wants of it there. Its key lets it go out once.
create table stay_messages (
  booking_id uuid not null,
  scheduled_message_id uuid not null,
  -- Written for this stay alone.
  body text,
  -- The host does not want it in this stay, or it could not go out.
  skipped text,
  sent_at timestamptz,
  constraint stay_messages_pkey primary key (booking_id, scheduled_message_id),
  constraint stay_messages_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint stay_messages_message_fkey
    foreign key (scheduled_message_id) references scheduled_messages (id) on delete cascade,
  constraint stay_messages_body_length check (char_length(body) between 1 and 2000),
  constraint stay_messages_skipped_known check (skipped in ('host', 'unwanted', 'too_long')),
  constraint stay_messages_sent_or_skipped check (sent_at is null or skipped is null)
);
create index stay_messages_message_idx on stay_messages (scheduled_message_id);

-- One entry for each account and statement that changed a conversation of its, written by the same transaction, and
-- only ever inserted: nobody who books waits for whoever reads. Read as search_changes is: by transaction, never by
-- number.
create table inbox_changes (
  number bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  account_id uuid not null,
  conversation_id uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint inbox_changes_pkey primary key (number)
);
create index inbox_changes_transaction_idx on inbox_changes (transaction, account_id, conversation_id);
create index inbox_changes_account_idx on inbox_changes (account_id, transaction);

-- One row. A cursor of another epoch, or from below `swept_below`, has missed something and starts over.
create table inbox_log (
  is_only boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  swept_below xid8 not null default '0',
  constraint inbox_log_pkey primary key (is_only),
  constraint inbox_log_is_only check (is_only)
);
insert into inbox_log default values;

create function note_messages() returns trigger language plpgsql as $$
begin
  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join participants on participants.conversation_id = later.conversation_id;
  return null;
end
$$;
create trigger messages_note_new after insert on messages
  referencing new table as later for each statement execute function note_messages();
create trigger messages_note_edited after update on messages
  referencing new table as later for each statement execute function note_messages();

-- What one side has read or put away concerns the other screens of that side; what it has read, the other side too.
create function note_participants() returns trigger language plpgsql as $$
begin
  insert into inbox_changes (account_id, conversation_id)
  select distinct everybody.account_id, everybody.conversation_id
  from later
  join earlier on earlier.conversation_id = later.conversation_id and earlier.account_id = later.account_id
  join participants as everybody on everybody.conversation_id = later.conversation_id
  where (everybody.account_id = later.account_id or later.read_seq <> earlier.read_seq)
    and (later.read_seq, later.unread_since, later.archived_at)
      is distinct from (earlier.read_seq, earlier.unread_since, earlier.archived_at);
  return null;
end
$$;
create trigger participants_note_edited after update on participants
  referencing old table as earlier new table as later for each statement execute function note_participants();

-- Each step of a booking is told in the conversation about its home, which the first one opens. A stay whose guest
-- has no account opens none.
create function tell_of_bookings() returns trigger language plpgsql as $$
begin
  insert into conversations
    (property_id, host_id, guest_id, property_title, property_city, property_image, opened_by, created_at)
  select b.property_id, b.host_id, b.guest_id, b.property_title, b.property_city, b.property_image, 'booking',
    later.created_at
  from later
  join bookings b on b.id = later.booking_id
  where b.property_id is not null and b.guest_id is not null
    and not exists (select from conversation_bookings told where told.booking_id = b.id)
  on conflict on constraint conversations_key do nothing;

  insert into conversation_bookings (booking_id, conversation_id)
  select distinct b.id, c.id
  from later
  join bookings b on b.id = later.booking_id
  join conversations c on c.guest_id = b.guest_id and c.property_id = b.property_id
  on conflict do nothing;

  insert into participants (conversation_id, account_id, side)
  select distinct c.id, side.account_id, side.name
  from later
  join conversation_bookings told on told.booking_id = later.booking_id
  join conversations c on c.id = told.conversation_id
  cross join lateral (values ('guest', c.guest_id), ('host', c.host_id)) as side (name, account_id)
  on conflict do nothing;

  -- It is news for whoever did not do it.
  update participants
  set last_activity_at = greatest(last_activity_at, news.at),
    unread_since = case when side <> news.actor then coalesce(unread_since, news.at) else unread_since end,
    archived_at = case when side <> news.actor then null else archived_at end
  from (
    select told.conversation_id, later.actor, max(later.created_at) as at
    from later
    join conversation_bookings told on told.booking_id = later.booking_id
    group by told.conversation_id, later.actor
  ) as news
  where participants.conversation_id = news.conversation_id;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join conversation_bookings told on told.booking_id = later.booking_id
  join participants on participants.conversation_id = told.conversation_id;
  return null;
end
$$;
create trigger booking_events_tell after insert on booking_events
  referencing new table as later for each statement execute function tell_of_bookings();
-- tell_of_bookings reads of a new row only what both tables have: booking_id, actor, created_at.
create trigger booking_acts_tell after insert on booking_acts
  referencing new table as later for each statement execute function tell_of_bookings();

-- # Offers that a host makes in a conversation (decision 60), and one question to several hosts about the same stay
-- (decision 75).

-- One question of a guest to several homes about the same stay, and how it ended.
create table group_questions (
  id uuid not null default uuidv7(),
  guest_id uuid not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  -- Until then hosts answer; an offer that runs for longer moves it.
  ends_at timestamptz not null,
  -- The stay that it became.
  booking_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint group_questions_pkey primary key (id),
  constraint group_questions_guest_fkey foreign key (guest_id) references accounts (id),
  constraint group_questions_booking_fkey foreign key (booking_id) references bookings (id),
  constraint group_questions_status_known check (status in ('open', 'booked', 'ended', 'expired')),
  constraint group_questions_ended_when_not_open check ((status = 'open') = (ended_at is null)),
  constraint group_questions_booked_by_booking check ((status = 'booked') = (booking_id is not null)),
  constraint group_questions_dates_ordered check (check_in_date < check_out_date),
  constraint group_questions_guests_range
    check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint group_questions_others_range check (infants between 0 and 5 and pets between 0 and 9)
);
create index group_questions_guest_idx on group_questions (guest_id, created_at desc, id desc);
create index group_questions_open_end_idx on group_questions (ends_at) where status = 'open';
create index group_questions_booking_idx on group_questions (booking_id);

-- The homes that were asked, in the guest's order.
create table group_question_homes (
  -- Of what is told at the end, in the conversation.
  id uuid not null default uuidv7(),
  question_id uuid not null,
  conversation_id uuid not null,
  -- Null once the property is deleted.
  property_id uuid,
  message_id uuid not null,
  position smallint not null,
  constraint group_question_homes_pkey primary key (id),
  constraint group_question_homes_once unique (question_id, conversation_id),
  constraint group_question_homes_question_fkey
    foreign key (question_id) references group_questions (id) on delete cascade,
  constraint group_question_homes_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint group_question_homes_property_fkey
    foreign key (property_id) references properties (id) on delete set null,
  constraint group_question_homes_position_range check (position between 1 and 5)
);
create index group_question_homes_conversation_idx on group_question_homes (conversation_id);
create index group_question_homes_property_idx on group_question_homes (property_id);
create index group_question_homes_message_idx on group_question_homes (message_id);

-- What a host offers a guest in their conversation. An offer may hold its nights until it expires.
create table offers (
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  -- Null once the property is deleted.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  currency text not null,
  -- What the home's terms said of that day's stay, to compare.
  quoted_total numeric(12, 2) not null,
  total_price numeric(12, 2) not null,
  -- As a booking's: kind, label and amount, in their order.
  lines jsonb not null,
  note text,
  holds_nights boolean not null,
  expires_at timestamptz not null,
  -- What it became.
  booking_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  question_id uuid,
  request_id uuid,
  -- Dates, guests and total of the request, written when the offer is accepted.
  request_before jsonb,
  constraint offers_pkey primary key (id),
  constraint offers_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint offers_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint offers_host_fkey foreign key (host_id) references accounts (id),
  constraint offers_guest_fkey foreign key (guest_id) references accounts (id),
  constraint offers_booking_fkey foreign key (booking_id) references bookings (id),
  constraint offers_status_known check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
  constraint offers_booked_when_accepted check ((status = 'accepted') = (booking_id is not null)),
  constraint offers_dates_ordered check (check_in_date < check_out_date),
  constraint offers_guests_range check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint offers_others_range check (infants between 0 and 5 and pets between 0 and 9),
  constraint offers_total_above_zero check (total_price > 0),
  constraint offers_note_length check (char_length(note) between 1 and 1000)
);
alter table offers
  add constraint offers_question_fkey foreign key (question_id) references group_questions (id) not valid;
alter table offers add constraint offers_request_fkey foreign key (request_id) references bookings (id) not valid;
create index offers_conversation_idx on offers (conversation_id, id);
create index offers_open_home_idx on offers (property_id, guest_id) where status = 'open';
create index offers_open_end_idx on offers (expires_at) where status = 'open';
create index offers_host_idx on offers (host_id);
create index offers_guest_idx on offers (guest_id);
create index offers_property_idx on offers (property_id);
create index offers_booking_idx on offers (booking_id);

-- What became of an offer, told in its conversation.
create table offer_events (
  id uuid not null default uuidv7(),
  offer_id uuid not null,
  to_status text not null,
  actor text not null,
  created_at timestamptz not null,
  constraint offer_events_pkey primary key (id),
  constraint offer_events_offer_fkey foreign key (offer_id) references offers (id) on delete cascade,
  constraint offer_events_once unique (offer_id, to_status),
  constraint offer_events_actor_known check (actor in ('guest', 'host', 'system'))
);

create function tell_of_offers() returns trigger language plpgsql as $$
begin
  -- It is news for whoever did not do it. What was accepted is told by its booking.
  update participants
  set last_activity_at = greatest(last_activity_at, news.at),
    unread_since = case when side <> news.actor then coalesce(unread_since, news.at) else unread_since end,
    archived_at = case when side <> news.actor then null else archived_at end
  from (
    select offers.conversation_id, later.actor, max(later.created_at) as at
    from later
    join offers on offers.id = later.offer_id
    group by offers.conversation_id, later.actor
  ) as news
  where participants.conversation_id = news.conversation_id;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join offers on offers.id = later.offer_id
  join participants on participants.conversation_id = offers.conversation_id;
  return null;
end
$$;
create trigger offer_events_tell after insert on offer_events
  referencing new table as later for each statement execute function tell_of_offers();

create function tell_of_group_questions() returns trigger language plpgsql as $$
begin
  -- It is news for the hosts where the guest did something; the home that was booked is told by its booking. Where the only
  -- message is held, the host's side knows of nothing yet.
  update participants
  set last_activity_at = greatest(last_activity_at, later.ended_at),
    unread_since = case when side = 'host' then coalesce(unread_since, later.ended_at) else unread_since end,
    archived_at = case when side = 'host' then null else archived_at end
  from later
  join earlier on earlier.id = later.id
  join group_question_homes asked on asked.question_id = later.id
  where earlier.status = 'open' and later.status in ('booked', 'ended')
    and (
      later.booking_id is null
      or asked.property_id is distinct from (select property_id from bookings where id = later.booking_id)
    )
    and participants.conversation_id = asked.conversation_id
    and participants.last_activity_at is not null;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join earlier on earlier.id = later.id
  join group_question_homes asked on asked.question_id = later.id
  join participants on participants.conversation_id = asked.conversation_id
  where earlier.status = 'open' and later.status <> 'open';
  return null;
end
$$;
create trigger group_questions_tell after update on group_questions
  referencing old table as earlier new table as later for each statement execute function tell_of_group_questions();

-- # Moderation (decision 68): reports, cases, decisions, appeals, and a log that nobody changes.

create table cases (
  id uuid not null default uuidv7(),
  target_kind text not null,
  -- Of a guide book, its home; of a profile, its account. What it names may be gone.
  target_id uuid not null,
  -- Whose it is: who is told of a decision.
  subject_id uuid not null,
  -- In which conversation, where it is about one or about a message of it.
  conversation_id uuid,
  report_count integer not null default 0,
  -- What the site itself noticed.
  flags text[] not null default '{}',
  opened_at timestamptz not null,
  decided_at timestamptz,
  constraint cases_pkey primary key (id),
  constraint cases_subject_fkey foreign key (subject_id) references accounts (id),
  constraint cases_target_known check (
    target_kind in ('listing', 'guide', 'message', 'review', 'guest_review', 'profile', 'conversation', 'account')
  ),
  constraint cases_report_count_range check (report_count >= 0)
);
-- A thousand reports of one thing are one case.
create unique index cases_open_key on cases (target_kind, target_id, subject_id) where decided_at is null;
create index cases_open_idx on cases (opened_at, id) where decided_at is null;
create index cases_target_idx on cases (target_id);
create index cases_subject_idx on cases (subject_id);

-- What somebody finds wrong, for the operator.
create table reports (
  id uuid not null default uuidv7(),
  reporter_id uuid,
  conversation_id uuid,
  -- The one message, where it is about one.
  message_id uuid,
  reason text not null,
  words text,
  created_at timestamptz not null,
  case_id uuid,
  -- Of who reports without being signed in, or is to be answered elsewhere.
  reporter_name text,
  reporter_email text,
  -- That it is believed to be true and complete (DSA, article 16 (2) d).
  good_faith boolean,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  constraint reports_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint reports_words_length check (char_length(words) between 1 and 1000),
  constraint reports_case_fkey foreign key (case_id) references cases (id),
  constraint reports_name_length check (char_length(reporter_name) between 1 and 100),
  constraint reports_email_length check (char_length(reporter_email) between 3 and 254)
);
create index reports_conversation_idx on reports (conversation_id);
create index reports_reporter_idx on reports (reporter_id);
create index reports_case_idx on reports (case_id, created_at);
create index reports_email_idx on reports (reporter_email) where reporter_email is not null;

-- A report of a conversation that is written without its case gets one, about the other of the two.
create function find_case_of_report() returns trigger language plpgsql as $$
begin
  insert into cases (target_kind, target_id, subject_id, conversation_id, report_count, opened_at)
  select 'conversation', c.id, case new.reporter_id when c.host_id then c.guest_id else c.host_id end, c.id, 1, new.created_at
  from conversations c
  where c.id = new.conversation_id
  on conflict (target_kind, target_id, subject_id) where decided_at is null
    do update set report_count = cases.report_count + 1
  returning id into new.case_id;
  return new;
end
$$;
create trigger reports_have_cases before insert on reports
  for each row when (new.case_id is null and new.conversation_id is not null)
  execute function find_case_of_report();

create table decisions (
  id uuid not null default uuidv7(),
  case_id uuid not null,
  -- Whose content or account it is about.
  subject_id uuid not null,
  decider_id uuid not null,
  act text not null,
  reason text not null,
  -- A law, or our own terms.
  ground text not null,
  until timestamptz,
  is_automated boolean not null default false,
  created_at timestamptz not null,
  -- When what it ordered ended: taken back, or over.
  ended_at timestamptz,
  constraint decisions_pkey primary key (id),
  constraint decisions_case_fkey foreign key (case_id) references cases (id),
  constraint decisions_subject_fkey foreign key (subject_id) references accounts (id),
  constraint decisions_decider_fkey foreign key (decider_id) references accounts (id),
  constraint decisions_other_decides check (decider_id <> subject_id),
  constraint decisions_act_known check (act in (
    'hide_listing', 'show_listing', 'remove_listing', 'hide_review', 'show_review', 'hide_message', 'show_message',
    'warn', 'restrict', 'suspend', 'restore', 'reject'
  )),
  constraint decisions_reason_known check (reason in (
    'illegal', 'child_abuse', 'fraud', 'safety', 'inappropriate', 'spam', 'copyright', 'false_facts', 'terms', 'none'
  )),
  constraint decisions_ground_known check (ground in ('law', 'terms'))
);
create index decisions_case_idx on decisions (case_id);
create index decisions_subject_idx on decisions (subject_id, created_at desc);
create index decisions_decider_idx on decisions (decider_id);
create index decisions_until_idx on decisions (until) where until is not null and ended_at is null;

-- What the statement of reasons says in words; goes with the person whom it is about.
create table decision_texts (
  decision_id uuid not null,
  facts text not null,
  -- The law or the term.
  rule text not null,
  words text not null,
  constraint decision_texts_pkey primary key (decision_id),
  constraint decision_texts_decision_fkey foreign key (decision_id) references decisions (id),
  constraint decision_texts_facts_length check (char_length(facts) between 1 and 2000),
  constraint decision_texts_rule_length check (char_length(rule) between 1 and 300),
  constraint decision_texts_words_length check (char_length(words) between 1 and 2000)
);

-- The homes that a suspension took offline, so that its end brings back those alone.
create table decision_listings (
  decision_id uuid not null,
  property_id uuid not null,
  constraint decision_listings_pkey primary key (decision_id, property_id),
  constraint decision_listings_decision_fkey foreign key (decision_id) references decisions (id),
  constraint decision_listings_property_fkey foreign key (property_id) references properties (id) on delete cascade
);
create index decision_listings_property_idx on decision_listings (property_id);

create table appeals (
  id uuid not null default uuidv7(),
  decision_id uuid not null,
  -- Null once its writer's account is erased.
  words text,
  created_at timestamptz not null,
  decider_id uuid,
  -- Whether the decision stands.
  is_upheld boolean,
  answer text,
  decided_at timestamptz,
  constraint appeals_pkey primary key (id),
  constraint appeals_decision_key unique (decision_id),
  constraint appeals_decision_fkey foreign key (decision_id) references decisions (id),
  constraint appeals_decider_fkey foreign key (decider_id) references accounts (id),
  constraint appeals_words_length check (char_length(words) between 1 and 2000),
  constraint appeals_answer_length check (char_length(answer) between 1 and 2000),
  constraint appeals_complete
    check ((decider_id is null) = (decided_at is null) and (is_upheld is null) = (decided_at is null))
);
create index appeals_open_idx on appeals (created_at) where decided_at is null;
create index appeals_decider_idx on appeals (decider_id);

-- Who looked and decided. Ids, codes and times alone: it is never changed, not even when a person's data goes.
create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id uuid,
  act text not null,
  case_id uuid,
  decision_id uuid,
  target_kind text,
  target_id uuid,
  constraint audit_log_pkey primary key (id)
);
create index audit_log_target_idx on audit_log (target_id, id desc) where target_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function refuse_change();

-- What was typed: it may name people, and goes with the one whom it is about.
create table audit_texts (
  audit_id bigint not null,
  subject_id uuid,
  text text not null,
  constraint audit_texts_pkey primary key (audit_id),
  constraint audit_texts_audit_fkey foreign key (audit_id) references audit_log (id),
  constraint audit_texts_length check (char_length(text) between 1 and 4000)
);
create index audit_texts_subject_idx on audit_texts (subject_id);

-- What the site has noticed, once each, so that what was decided is not brought up again.
create table flags (
  kind text not null,
  target_id uuid not null,
  case_id uuid not null,
  found_at timestamptz not null,
  constraint flags_pkey primary key (target_id, kind),
  constraint flags_case_fkey foreign key (case_id) references cases (id),
  constraint flags_kind_known check (
    kind in ('same_picture', 'price', 'contact_data', 'many_in_a_day', 'own_review')
  )
);
create index flags_case_idx on flags (case_id);

-- # Saved homes: lists, and what companions say of them (decision 69).

create table saved_lists (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  -- The one that a heart puts a home into.
  is_first boolean not null default false,
  check_in_date date,
  check_out_date date,
  guests_count smallint not null default 1,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  -- What the link for companions is made of; null while nobody is let in. Taken away, the link opens nothing any
  -- more.
  share_id uuid,
  created_at timestamptz not null,
  -- Whether the link still lets new companions in.
  takes_companions boolean not null default true,
  constraint saved_lists_pkey primary key (id),
  constraint saved_lists_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint saved_lists_name_length check (char_length(name) between 1 and 60),
  constraint saved_lists_dates_ordered check (check_in_date < check_out_date),
  constraint saved_lists_dates_both check ((check_in_date is null) = (check_out_date is null)),
  constraint saved_lists_party_range check (
    guests_count between 1 and 50 and children between 0 and guests_count - 1
    and infants between 0 and 5 and pets between 0 and 9
  )
);
create index saved_lists_account_idx on saved_lists (account_id, created_at);
create unique index saved_lists_one_first on saved_lists (account_id) where is_first;
create unique index saved_lists_share_idx on saved_lists (share_id) where share_id is not null;

create table saved_homes (
  id uuid not null default uuidv7(),
  list_id uuid not null,
  -- Null when the home was deleted; its title and place are what is left of it.
  property_id uuid,
  title text not null,
  place text not null,
  -- For the owner alone.
  note text,
  -- The price per night when it was saved.
  price numeric(10, 2) not null,
  currency text not null,
  saved_at timestamptz not null,
  -- Taken out of the list less than a day ago, so that it can be put back as it was.
  removed_at timestamptz,
  constraint saved_homes_pkey primary key (id),
  constraint saved_homes_list_fkey foreign key (list_id) references saved_lists (id) on delete cascade,
  constraint saved_homes_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint saved_homes_note_length check (char_length(note) <= 500)
);
-- However many devices and presses there are, a home is in a list once.
create unique index saved_homes_once on saved_homes (list_id, property_id);
create index saved_homes_order_idx on saved_homes (list_id, saved_at desc, id desc);
create index saved_homes_property_idx on saved_homes (property_id);
create index saved_homes_removed_idx on saved_homes (removed_at) where removed_at is not null;

-- Who came by the link. The key is made by the browser and known to it alone, so that nobody votes for somebody else.
create table list_companions (
  id uuid not null default uuidv7(),
  list_id uuid not null,
  key uuid not null,
  account_id uuid,
  name text not null,
  created_at timestamptz not null,
  -- The network that they came from, as sessions have it, so that one network takes ten of a list's thirty places.
  network bytea,
  constraint list_companions_pkey primary key (id),
  constraint list_companions_list_fkey foreign key (list_id) references saved_lists (id) on delete cascade,
  constraint list_companions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint list_companions_name_length check (char_length(name) between 1 and 40)
);
create unique index list_companions_once on list_companions (list_id, key);
create index list_companions_account_idx on list_companions (account_id);

create table saved_votes (
  saved_home_id uuid not null,
  companion_id uuid not null,
  is_for boolean not null,
  voted_at timestamptz not null,
  constraint saved_votes_pkey primary key (saved_home_id, companion_id),
  constraint saved_votes_home_fkey foreign key (saved_home_id) references saved_homes (id) on delete cascade,
  constraint saved_votes_companion_fkey foreign key (companion_id) references list_companions (id) on delete cascade
);
create index saved_votes_companion_idx on saved_votes (companion_id);

create table saved_comments (
  id uuid not null default uuidv7(),
  saved_home_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  constraint saved_comments_pkey primary key (id),
  constraint saved_comments_home_fkey foreign key (saved_home_id) references saved_homes (id) on delete cascade,
  constraint saved_comments_author_fkey foreign key (author_id) references accounts (id) on delete cascade,
  constraint saved_comments_body_length check (char_length(body) between 1 and 500)
);
create index saved_comments_home_idx on saved_comments (saved_home_id, id);
create index saved_comments_author_idx on saved_comments (author_id);

-- # Alerts: saved searches, nights that somebody waits for, and what is found for both (decisions 73 and 78).

create table saved_searches (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  -- The search as its page has it, from "/search" on, without page and view.
  address text not null,
  -- What is asked of a home, in the units that are compared (StoredQuestion); made of the address when it is saved.
  question jsonb not null,
  -- A home that fits has at least one of these (match-keys.ts).
  keys text[] not null,
  -- Of the question once more, so that most searches are left out before it is read. Cents of a US dollar; null means
  -- any.
  min_price integer,
  max_price integer,
  guests integer,
  bedrooms integer,
  property_type text,
  check_in date,
  check_out date,
  created_at timestamptz not null,
  -- The nights that would do, from the first evening to the morning after the last, and the last day of arrival. Null
  -- without dates, and in the oldest rows, whose dates say the same.
  nights_from date,
  nights_to date,
  last_arrival date,
  -- As the address has them: by how many days the dates may shift, or a kind of stay and its months.
  flexible text,
  months text[] not null default '{}',
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  -- However often it is pressed, a search is saved once.
  constraint saved_searches_once unique (account_id, address),
  constraint saved_searches_name_length check (char_length(name) between 1 and 60),
  constraint saved_searches_dates_ordered check (check_in < check_out),
  constraint saved_searches_dates_both check ((check_in is null) = (check_out is null))
);

-- A row for each key by which a home finds a search, with what rules most of them out. Its index holds all of it, so
-- that nothing else is read. A search for which enough was found has none until that was told.
create table saved_search_keys (
  key text not null,
  search_id uuid not null,
  min_price integer,
  max_price integer,
  guests integer,
  bedrooms integer,
  property_type text,
  nights_from date,
  nights_to date,
  last_arrival date,
  created_at timestamptz not null,
  constraint saved_search_keys_pkey primary key (key, search_id) include (
    min_price, max_price, guests, bedrooms, property_type, nights_from, nights_to, last_arrival, created_at
  ),
  constraint saved_search_keys_search_fkey foreign key (search_id) references saved_searches (id) on delete cascade
);
create index saved_search_keys_search_idx on saved_search_keys (search_id);

-- With dates the limits are of the stay's total, which only the home's terms can tell.
create function keys_of_search(search saved_searches) returns setof saved_search_keys language sql stable as $$
  select
    key,
    search.id,
    case when search.nights_from is null and search.check_in is null then search.min_price end,
    case when search.nights_from is null and search.check_in is null then search.max_price end,
    search.guests,
    search.bedrooms,
    search.property_type,
    coalesce(search.nights_from, search.check_in),
    coalesce(search.nights_to, search.check_out),
    coalesce(search.last_arrival, search.check_in),
    search.created_at
  from unnest(search.keys) as key
$$;

create function write_search_keys() returns trigger language plpgsql as $$
begin
  insert into saved_search_keys select * from keys_of_search(new) on conflict do nothing;
  return null;
end
$$;
create trigger saved_searches_write_keys after insert on saved_searches
  for each row execute function write_search_keys();

-- A home that was found for a saved search, told of or about to be.
create table saved_search_finds (
  search_id uuid not null,
  property_id uuid not null,
  kind text not null,
  -- Of a lower price: what it was before. Prices here are what is compared: a night, or with dates the total of the
  -- stay, in the home's currency.
  price_before numeric(14, 2),
  found_at timestamptz not null,
  told_at timestamptz,
  -- The alert that tells of it.
  told_in uuid,
  -- What it was then: only a lower price is news again.
  told_price numeric(14, 2),
  price numeric(14, 2),
  constraint saved_search_finds_pkey primary key (search_id, property_id),
  constraint saved_search_finds_search_fkey foreign key (search_id) references saved_searches (id) on delete cascade,
  constraint saved_search_finds_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint saved_search_finds_kind_known check (kind in ('new', 'cheaper', 'freed'))
);
create index saved_search_finds_property_idx on saved_search_finds (property_id);
create index saved_search_finds_alert_idx on saved_search_finds (told_in) where told_in is not null;
create index saved_search_finds_told_idx on saved_search_finds (told_at) where told_at is not null;

-- When somebody is told of what was found next, and was last: once a day at most, of all their searches together.
create table search_alerts (
  account_id uuid not null,
  due_at timestamptz,
  told_at timestamptz,
  constraint search_alerts_pkey primary key (account_id),
  constraint search_alerts_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index search_alerts_due_idx on search_alerts (due_at) where due_at is not null;

-- Nights of a home that were taken when somebody wanted them.
create table night_waits (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  property_id uuid not null,
  check_in date not null,
  check_out date not null,
  guests_count smallint not null default 1,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  created_at timestamptz not null,
  -- It is told of once.
  told_at timestamptz,
  constraint night_waits_pkey primary key (id),
  constraint night_waits_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint night_waits_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint night_waits_once unique (account_id, property_id, check_in, check_out),
  constraint night_waits_dates_ordered check (check_in < check_out),
  constraint night_waits_party_range check (
    guests_count between 1 and 50 and children between 0 and guests_count - 1
    and infants between 0 and 5 and pets between 0 and 9
  )
);
create index night_waits_open_idx on night_waits (property_id) where told_at is null;
create index night_waits_over_idx on night_waits (check_in);

-- What somebody may wait for: written by the transaction that makes it true, whichever way it came about, and deleted
-- by the one that has matched it. So nothing is forgotten, and nothing is matched twice.
create table home_news (
  number bigint generated always as identity,
  property_id uuid not null,
  kind text not null,
  -- Of nights that came free.
  nights daterange,
  -- Of a lower price.
  price_before numeric(10, 2),
  written_at timestamptz not null default clock_timestamp(),
  -- What a home asked before a price or its terms changed, once in a transaction and before the first of its rows is
  -- another: as search reads terms, so that the total of any stay can be reckoned as it was.
  former jsonb,
  constraint home_news_pkey primary key (number),
  constraint home_news_kind_known check (kind in ('listed', 'cheaper', 'freed', 'terms'))
);
create index home_news_former_idx on home_news (property_id) where former is not null;

create function tell_listed_homes() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind) select id, 'listed' from later where is_active;
  return null;
end
$$;
create trigger properties_tell_listed after insert on properties
  referencing new table as later for each statement execute function tell_listed_homes();

create function tell_edited_homes() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, price_before)
  select
    later.id,
    case when earlier.is_active then 'cheaper' else 'listed' end,
    case when earlier.is_active then earlier.price_per_night end
  from later
  join earlier on earlier.id = later.id
  where later.is_active
    and (
      not earlier.is_active
      or (later.price_per_night < earlier.price_per_night and later.currency = earlier.currency)
    );
  return null;
end
$$;
create trigger properties_tell_edited after update on properties
  referencing old table as earlier new table as later for each statement execute function tell_edited_homes();

-- With the nights in which the home was prepared for the stay.
create function tell_freed_nights() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, nights)
  select property_id, 'freed', nights_taken(stay, source, preparation_nights, prepares_around_feeds)
  from earlier
  left join stay_terms using (property_id);
  return null;
end
$$;
create trigger occupancy_tell_freed after delete on occupancy
  referencing old table as earlier for each statement execute function tell_freed_nights();

create function tell_moved_nights() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, nights)
  select
    earlier.property_id,
    'freed',
    nights_taken(earlier.stay, earlier.source, preparation_nights, prepares_around_feeds)
  from earlier
  join later on later.id = earlier.id
  left join stay_terms on stay_terms.property_id = earlier.property_id
  where not later.stay @> earlier.stay;
  return null;
end
$$;
create trigger occupancy_tell_moved after update on occupancy
  referencing old table as earlier new table as later for each statement execute function tell_moved_nights();

-- Less preparation frees nights too; only who waits for them has to know.
create function tell_changed_terms() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind)
  select distinct earlier.property_id, 'terms'
  from earlier
  join night_waits on night_waits.property_id = earlier.property_id and night_waits.told_at is null;
  return null;
end
$$;
create trigger stay_terms_tell_edited after update on stay_terms
  referencing old table as earlier for each statement execute function tell_changed_terms();
create trigger stay_terms_tell_deleted after delete on stay_terms
  referencing old table as earlier for each statement execute function tell_changed_terms();

create function tell_former_terms() returns trigger language plpgsql as $$
declare
  later record := case when tg_op = 'DELETE' then old else new end;
  home uuid;
begin
  if tg_table_name = 'properties' then home := later.id; else home := later.property_id; end if;
  if not exists (
    select from home_news
    where property_id = home and former is not null and xmin = pg_current_xact_id()::xid
  ) then
    insert into home_news (property_id, kind, former)
    select
      properties.id,
      'terms',
      jsonb_build_object(
        'currency', properties.currency,
        'terms', jsonb_build_array(
          (properties.price_per_night * 100)::integer,
          coalesce(properties.time_zone, 'UTC'),
          stay_terms_json(stay_terms)
        )
      )
    from properties
    left join stay_terms on stay_terms.property_id = properties.id
    where properties.id = home and properties.is_active;
  end if;
  return later;
end
$$;
create trigger properties_tell_former before update of price_per_night on properties
  for each row when (old.is_active and old.price_per_night is distinct from new.price_per_night)
  execute function tell_former_terms();
create trigger stay_terms_tell_former before insert or update or delete on stay_terms
  for each row execute function tell_former_terms();
create trigger seasons_tell_former before insert or update or delete on seasons
  for each row execute function tell_former_terms();
create trigger night_terms_tell_former before insert or update or delete on night_terms
  for each row execute function tell_former_terms();

-- # Content.

-- Messages of the contact form, kept for a while so that none is lost with a mail.
create table contact_messages (
  id uuid not null default uuidv7(),
  -- Who sent it, when somebody was signed in.
  account_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  category text not null,
  message text not null,
  -- Where it was begun: those of the chat are promised an answer sooner.
  channel text not null default 'form',
  -- Filled in a field that people do not see: kept for a look, but nobody is written to.
  is_trapped boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  constraint contact_messages_email_length check (char_length(email) between 3 and 255),
  constraint contact_messages_subject_length check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 10 and 2000),
  constraint contact_messages_channel_known check (channel in ('form', 'chat')),
  constraint contact_messages_category_known
    check (category in ('booking', 'payment', 'host', 'safety', 'technical', 'other'))
);
create index contact_messages_created_at_idx on contact_messages (created_at);
create index contact_messages_account_idx on contact_messages (account_id) where account_id is not null;
