-- Looks at the stored rows while everybody reads and writes.

alter table accounts validate constraint accounts_role_known;
alter table sessions validate constraint sessions_began_by_known;
alter table sessions validate constraint sessions_factor_known;
alter table sessions validate constraint sessions_ended_reason_known;
alter table one_time_tokens validate constraint one_time_tokens_purpose_known;
