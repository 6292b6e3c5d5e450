-- How the place is kept clean (decision 68): cases about what somebody has reported or the site has noticed, what was decided,
-- appeals, and a log that nobody changes. New tables; reports, accounts, photos and messages get columns without a stored default, and are
-- locked for some milliseconds. Each conversation that was reported gets its case. The checks of stored rows and the indexes of
-- tables that have rows come with 0073.

alter table accounts
  add column standing text not null default 'good',
  add constraint accounts_standing_known check (standing in ('good', 'restricted', 'suspended')) not valid;

-- Of the bytes that were sent: by it the same file is known in two accounts. Null for those of before.
alter table photos add column sha256 text;

-- Hidden by a decision: both sides see that something stood there.
alter table messages add column removed_at timestamptz;

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
  constraint cases_target_known
    check (target_kind in ('listing', 'guide', 'message', 'review', 'profile', 'conversation', 'account')),
  constraint cases_report_count_range check (report_count >= 0)
);
-- A thousand reports of one thing are one case.
create unique index cases_open_key on cases (target_kind, target_id, subject_id) where decided_at is null;
create index cases_open_idx on cases (opened_at, id) where decided_at is null;
create index cases_target_idx on cases (target_id);
create index cases_subject_idx on cases (subject_id);

alter table reports
  add column case_id uuid,
  -- Of who reports without being signed in, or is to be answered elsewhere.
  add column reporter_name text,
  add column reporter_email text,
  -- That it is believed to be true and complete (DSA, article 16 (2) d).
  add column good_faith boolean,
  add constraint reports_case_fkey foreign key (case_id) references cases (id) not valid,
  add constraint reports_name_length check (char_length(reporter_name) between 1 and 100) not valid,
  add constraint reports_email_length check (char_length(reporter_email) between 3 and 254) not valid;

-- About the other of the two.
insert into cases (target_kind, target_id, subject_id, conversation_id, report_count, opened_at)
select 'conversation', c.id, case r.reporter_id when c.host_id then c.guest_id else c.host_id end, c.id, count(*),
  min(r.created_at)
from reports r
join conversations c on c.id = r.conversation_id
group by 2, 3, 4;
update reports
set case_id = cases.id
from cases, conversations c
where c.id = reports.conversation_id and cases.conversation_id = c.id
  and cases.subject_id = case reports.reporter_id when c.host_id then c.guest_id else c.host_id end;

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
    'hide_listing', 'show_listing', 'remove_listing', 'hide_review', 'show_review', 'hide_message', 'show_message', 'warn',
    'restrict', 'suspend', 'restore', 'reject'
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
  constraint appeals_complete check ((decider_id is null) = (decided_at is null) and (is_upheld is null) = (decided_at is null))
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
  constraint flags_kind_known check (kind in ('same_picture', 'price', 'contact_data', 'many_in_a_day'))
);
create index flags_case_idx on flags (case_id);

-- An entry for each change after which no process may give a kept page again. Swept after a day.
create table page_changes (
  number bigint generated always as identity,
  written_at timestamptz not null default clock_timestamp(),
  constraint page_changes_pkey primary key (number)
);
create index page_changes_written_idx on page_changes (written_at);
