import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { BookingId, DecisionId } from '#lib/ids.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { isAgainst } from '../../decision.ts'
import { statementOf } from '../../decision-words.ts'
import type { Decision } from '../../moderation-schema.ts'
import {
  appealDecided,
  appealReceived,
  decisionOver,
  decisionTaken,
  hostSuspended,
} from '../emails/decision-letters.ts'
import {
  appealMail,
  appealReceivedMail,
  decisionMail,
  decisionOverMail,
  hostSuspendedMail,
} from './decision-mail.ts'
import { selectDecisions, toDecision, toStatement } from './select-decisions.ts'

type Wish = { decisionId: DecisionId; mailId: string }

/** The statement of reasons, by mail and as a notice (DSA, article 17). */
export function sendDecisionLetter(ctx: NotifyDoors, wish: Wish): Promise<void> {
  return tellSubject(ctx, decisionMail.queue, wish, (decision, href) =>
    decisionTaken(toStatement(decision), href, isAgainst(decision.act)),
  )
}

/** That what was ordered until a day is over. */
export function sendOverLetter(ctx: NotifyDoors, wish: Wish): Promise<void> {
  return tellSubject(ctx, decisionOverMail.queue, wish, (decision, href) =>
    decisionOver(statementOf(toStatement(decision)), href),
  )
}

/** What came of an appeal. */
export function sendAppealLetter(ctx: NotifyDoors, wish: Wish): Promise<void> {
  return tellSubject(ctx, appealMail.queue, wish, (decision, href) => {
    const { heading } = statementOf(toStatement(decision))
    const { appeal } = decision
    if (!appeal || appeal.is_upheld === null) return null
    return appealDecided({ heading, isUpheld: appeal.is_upheld, answer: appeal.answer ?? '' }, href)
  })
}

/** Tells the operator that somebody appeals. */
export async function sendAppealReceivedLetter(
  ctx: NotifyDoors,
  { decisionId, mailId }: { decisionId: string; mailId: string },
): Promise<void> {
  await notify(ctx, {
    event: appealReceivedMail.queue,
    kind: null,
    recipient: { account: null, email: ctx.config.mail.support },
    letter: appealReceived(decisionId, `${ctx.config.publicUrl}/operator/appeals`),
    path: null,
    id: mailId,
  })
}

/** Tells a guest that the host's account is suspended, and that the stay stands. */
export async function sendHostSuspendedLetter(
  ctx: NotifyDoors,
  { bookingId, mailId }: { bookingId: BookingId; mailId: string },
): Promise<void> {
  const stay = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.guest_id')
    .select(['a.id', 'a.email', 'b.property_title', 'b.check_in_date', 'b.check_out_date'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!stay?.email) return
  const path = `/bookings/${bookingId}`
  const [from, until] = [stay.check_in_date, stay.check_out_date].map((day) => formatDate(calendarDate(day)))
  await notify(ctx, {
    event: hostSuspendedMail.queue,
    kind: null,
    recipient: { account: stay.id, email: stay.email },
    letter: hostSuspended({
      home: stay.property_title,
      dates: `${from} – ${until}`,
      href: ctx.config.publicUrl + path,
    }),
    path,
    id: mailId,
  })
}

async function tellSubject(
  ctx: NotifyDoors,
  event: string,
  { decisionId, mailId }: Wish,
  write: (decision: Decision, href: string) => Letter | null,
): Promise<void> {
  const row = await selectDecisions(ctx.db)
    .innerJoin('accounts as s', 's.id', 'd.subject_id')
    .select('s.email as subject_email')
    .where('d.id', '=', decisionId)
    .executeTakeFirst()
  if (!row?.subject_email) return
  const path = `/decisions/${decisionId}`
  const letter = write(toDecision(row), ctx.config.publicUrl + path)
  if (!letter) return
  await notify(ctx, {
    event,
    kind: null,
    recipient: { account: row.subject_id, email: row.subject_email },
    letter,
    path,
    id: mailId,
  })
}
