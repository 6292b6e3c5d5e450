import { acts } from './decision.ts'

/** What the log of the console knows: looks, and all that is done. */
export const auditActs = [
  'open_case',
  'read_case',
  'look_at_person',
  'read_conversation',
  'search',
  'release_held',
  'refuse_held',
  'uphold_appeal',
  'reverse_decision',
  'end_decision',
  'export_audit',
  'close_account',
  'hold_erasure',
  'end_hold',
  'pause_switch',
  'resume_switch',
  ...acts,
] as const
export type AuditAct = (typeof auditActs)[number]
