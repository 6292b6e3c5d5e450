-- What the console still lacked (decision 76): erasures that wait because a law asks for it, switches of the whole site, reviews of
-- guests as what a report can be about, networks by which a second account of a host is noticed, and a case for each report, also for
-- one that a release from before cases writes. New tables; sessions gets a column without a default, and cases and flags checks
-- that look at new rows only: each is locked for some milliseconds. 0082 asks the stored rows.

-- While one lasts, the account is closed and restored as any other, and not erased.
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

-- What an operator has paused for everybody. No row: it goes on.
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

-- From which network a session began: a keyed sum of it, which says nothing by itself and is the same for two accounts of one network.
alter table sessions add column network bytea;

alter table cases
  drop constraint cases_target_known,
  add constraint cases_target_known check (
    target_kind in ('listing', 'guide', 'message', 'review', 'guest_review', 'profile', 'conversation', 'account')
  ) not valid;
alter table flags
  drop constraint flags_kind_known,
  add constraint flags_kind_known check (
    kind in ('same_picture', 'price', 'contact_data', 'many_in_a_day', 'own_review')
  ) not valid;

-- A release from before cases knows conversations alone, and reports the other of the two.
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

-- Those that came between 0072 and here.
insert into cases (target_kind, target_id, subject_id, conversation_id, report_count, opened_at)
select 'conversation', c.id, case r.reporter_id when c.host_id then c.guest_id else c.host_id end, c.id, count(*),
  min(r.created_at)
from reports r
join conversations c on c.id = r.conversation_id
where r.case_id is null
group by 2, 3, 4
on conflict (target_kind, target_id, subject_id) where decided_at is null
  do update set report_count = cases.report_count + excluded.report_count;
update reports
set case_id = cases.id
from cases, conversations c
where reports.case_id is null and c.id = reports.conversation_id and cases.target_kind = 'conversation'
  and cases.target_id = c.id and cases.decided_at is null
  and cases.subject_id = case reports.reporter_id when c.host_id then c.guest_id else c.host_id end;
