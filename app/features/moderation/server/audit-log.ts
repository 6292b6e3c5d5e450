import type { AccountId, CaseId, DecisionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { AuditAct } from '../audit.ts'

type Entry = {
  /** Null: the site itself. */
  actor: AccountId | null
  act: AuditAct
  case?: CaseId
  decision?: DecisionId
  target?: { kind: string; id: string }
  /** Kept apart, because it may name people: it goes with the one whom it is about. */
  text?: { about: AccountId | null; words: string }
}

/** Writes what was looked at or done. The database lets nobody change it. */
export async function noteAudit(
  db: Database | Transaction,
  { clock }: Pick<Context, 'clock'>,
  entry: Entry,
): Promise<void> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: clock(),
      actor_id: entry.actor,
      act: entry.act,
      case_id: entry.case ?? null,
      decision_id: entry.decision ?? null,
      target_kind: entry.target?.kind ?? null,
      target_id: entry.target?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!entry.text) return
  await db
    .insertInto('audit_texts')
    .values({ audit_id: id, subject_id: entry.text.about, text: entry.text.words.slice(0, 4_000) })
    .execute()
}
