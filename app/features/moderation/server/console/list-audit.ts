import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import { badCursor } from '#platform/http/problem.ts'
import { noteAudit } from '../audit-log.ts'

const pageSize = 100
const partSize = 10_000

/** The log of the console, the latest on top. */
export async function listAudit(ctx: Pick<Context, 'db'>, { cursor }: { cursor?: string | undefined }) {
  requireCursor(cursor)
  const rows = await readLog(ctx, pageSize + 1, cursor)
  const shown = rows.slice(0, pageSize)
  return { entries: shown, next_cursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

const columns = ['at', 'actor', 'act', 'case_id', 'decision_id', 'target_kind', 'target_id', 'text'] as const

/**
 * The same as a file, in parts that follow each other, the columns' names at the head of the first; that somebody takes a
 * part away is recorded in it too.
 */
export async function exportAudit(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<{ csv: string; next_cursor: string | null }> {
  requireCursor(cursor)
  await noteAudit(ctx.db, ctx, { actor: staff.id, act: 'export_audit' })
  const rows = await readLog(ctx, partSize + 1, cursor)
  const shown = rows.slice(0, partSize)
  const lines = shown.map((row) => columns.map((column) => toCell(row[column])).join(','))
  const head = cursor === undefined ? [columns.join(',')] : []
  return {
    csv: [...head, ...lines].map((line) => `${line}\r\n`).join(''),
    next_cursor: rows.length > partSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

function requireCursor(cursor: string | undefined): void {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw badCursor()
}

/** RFC 4180; and no cell that a spreadsheet would take for a formula, also not by the wide signs of a Japanese keyboard. */
function toCell(value: string | null): string {
  const text = value ?? ''
  const plain = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

async function readLog({ db }: Pick<Context, 'db'>, limit: number, below?: string) {
  const rows = await db
    .selectFrom('audit_log as l')
    .leftJoin('audit_texts as t', 't.audit_id', 'l.id')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .select(['l.id', 'l.at', 'l.act', 'l.case_id', 'l.decision_id', 'l.target_kind', 'l.target_id', 't.text'])
    .select(({ fn, cast }) => fn.coalesce('a.email', cast<string>('l.actor_id', 'text')).as('actor'))
    .$if(below !== undefined, (query) => query.where('l.id', '<', below ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, ...row }) => ({ ...row, id: String(id), at: at.toISOString() }))
}
