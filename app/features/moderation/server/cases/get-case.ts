import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import { refuse } from '#lib/errors.ts'
import { type AccountId, type CaseId, requireId } from '#lib/ids.ts'
import { dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { actsOn, mayDecide } from '../../decision.ts'
import { moderationRefusals } from '../../moderation-errors.ts'
import type { CaseDetails } from '../../moderation-schema.ts'
import { noteAudit } from '../audit-log.ts'
import { selectDecisions, toDecision } from '../decisions/select-decisions.ts'
import { targetText } from '../find-target.ts'
import { refuseOwnCase } from '../own-case.ts'
import { requireStaff } from '../staff.ts'
import { selectCases, toCaseRow } from './list-cases.ts'

const mostReports = 50

/** All that is known of a case; the look is recorded. Throws `notFound`, or `ownCase`. */
export async function getCase(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: Actor,
  wish: { id: string },
): Promise<CaseDetails> {
  const id = requireId<CaseId>(wish.id, moderationRefusals.notFound)
  const role = await requireStaff(ctx, staff, { role: 'moderator' })
  await refuseOwnCase(ctx.db, staff, id)
  const found = await selectCases(ctx.db)
    .select([targetText.as('text'), pictures.as('pictures')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse(moderationRefusals.notFound)
  const [subject, reports, decisions, stays] = await Promise.all([
    findSubject(ctx, found.subject_id),
    listReports(ctx, id),
    selectDecisions(ctx.db)
      .where('d.subject_id', '=', found.subject_id)
      .orderBy('d.created_at', 'desc')
      .limit(mostReports)
      .execute(),
    countStays(ctx, found.subject_id),
  ])
  await noteAudit(ctx.db, ctx, {
    actor: staff.id,
    act: 'read_case',
    case: id,
    target: { kind: found.target_kind, id: found.target_id },
  })
  const { text, pictures: shown, ...row } = found
  const isOpen = found.decided_at === null
  return {
    ...toCaseRow(row),
    decided_at: found.decided_at?.toISOString() ?? null,
    subject,
    text,
    pictures: await listPhotos(ctx, shown),
    path: pathOf(found),
    has_conversation: found.conversation_id !== null && isOpen,
    open_stays: stays,
    reports,
    decisions: decisions.map(toDecision),
    acts: isOpen ? actsOn[found.target_kind].filter((act) => mayDecide(role, act)) : [],
  }
}

const pictures = sql<string[]>`coalesce(
  case when c.target_kind in ('listing', 'guide') then (select p.image_urls from properties p where p.id = c.target_id) end,
  '{}'
)`

function pathOf({ target_kind, target_id }: { target_kind: string; target_id: string }): string | null {
  return target_kind === 'listing' || target_kind === 'guide' ? `/property/${target_id}` : null
}

async function findSubject({ db }: Pick<Context, 'db'>, id: AccountId) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.standing', 'a.created_at', firstName('a').as('name')])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const { created_at, ...subject } = row
  return { ...subject, since: created_at.toISOString() }
}

async function listReports({ db }: Pick<Context, 'db'>, id: CaseId) {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('accounts as a', 'a.id', 'r.reporter_id')
    .select(['r.id', 'r.reason', 'r.words', 'r.created_at'])
    .select(sql<string | null>`coalesce(a.email, r.reporter_email)`.as('reporter'))
    .where('r.case_id', '=', id)
    .orderBy('r.created_at', 'desc')
    .limit(mostReports)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}

/** Agreed stays in the homes of the subject that are not over: whom a suspension would tell. */
async function countStays({ db, clock }: Pick<Context, 'db' | 'clock'>, id: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('host_id', '=', id)
    .where(hasStatus('status', statusesThat.holdNights))
    .where('check_out_date', '>=', dateOf(clock()))
    .executeTakeFirstOrThrow()
  return Number(count)
}
