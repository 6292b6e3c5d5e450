import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import type { DecisionId } from '#lib/ids.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Act } from '../decision.ts'
import { outcomeWords, targetWords, titleOfTarget } from '../decision-words.ts'
import { reportReasonWords } from '../report-words.ts'
import { reportDecided, reportReceived, reportReversed, somethingReported } from './emails/report-letter.ts'
import { targetName } from './find-target.ts'
import { reportMail, reportOutcomeMail, reportReceivedMail, reportReversedMail } from './report-mail.ts'

function findReport({ db }: Pick<NotifyDoors, 'db'>, id: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .leftJoin('accounts as a', 'a.id', 'r.reporter_id')
    .select([
      'r.id',
      'r.reason',
      'r.words',
      'r.case_id',
      'r.reporter_id',
      'r.reporter_email',
      'c.target_kind',
    ])
    .select(['a.email as account_email', targetName.as('target_name')])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

type Found = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Tells the operator of the first report of something; nothing when it is gone. */
export async function sendReportLetter(ctx: NotifyDoors, reportId: string, mailId: string): Promise<void> {
  const report = await findReport(ctx, reportId)
  if (!report) return
  await notify(ctx, {
    event: reportMail.queue,
    kind: null,
    recipient: { account: null, email: ctx.config.mail.support },
    letter: somethingReported({
      id: report.id,
      what: targetWords[report.target_kind],
      reason: reportReasonWords[report.reason],
      words: report.words,
      case: report.case_id,
      reporter: report.reporter_id ?? report.reporter_email ?? 'Anonymous',
      console: `${ctx.config.publicUrl}/operator`,
    }),
    path: null,
    id: mailId,
  })
}

/** Tells who reported that it has arrived, where they can be told. */
export async function sendReceivedLetter(ctx: NotifyDoors, reportId: string, mailId: string): Promise<void> {
  const report = await findReport(ctx, reportId)
  const recipient = report && recipientOf(report)
  if (!report || !recipient) return
  await notify(ctx, {
    event: reportReceivedMail.queue,
    kind: null,
    recipient,
    letter: reportReceived({
      id: report.id,
      what: targetWords[report.target_kind],
      title: titleOfTarget(report.target_kind, report.target_name),
      reason: reportReasonWords[report.reason],
    }),
    path: null,
    id: mailId,
  })
}

type Outcome = { reportId: string; decisionId: DecisionId; mailId: string }

/** Tells who reported what became of it. */
export function sendOutcomeLetter(ctx: NotifyDoors, wish: Outcome): Promise<void> {
  return tellReporter(ctx, reportOutcomeMail.queue, wish, ({ act, ...facts }) =>
    reportDecided({ ...facts, outcome: outcomeWords(act) }),
  )
}

/** Tells who reported that an appeal has taken back what they were told of. */
export function sendReversedLetter(ctx: NotifyDoors, wish: Outcome): Promise<void> {
  return tellReporter(ctx, reportReversedMail.queue, wish, reportReversed)
}

type Facts = { what: string; title: string; id: string; act: Act; contact: string }

async function tellReporter(
  ctx: NotifyDoors,
  event: string,
  { reportId, decisionId, mailId }: Outcome,
  write: (facts: Facts) => Letter,
): Promise<void> {
  const report = await findReport(ctx, reportId)
  const recipient = report && recipientOf(report)
  const decision = await ctx.db
    .selectFrom('decisions')
    .select('act')
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (!report || !recipient || !decision) return
  await notify(ctx, {
    event,
    kind: null,
    recipient,
    letter: write({
      id: report.id,
      what: targetWords[report.target_kind],
      title: titleOfTarget(report.target_kind, report.target_name),
      act: decision.act,
      contact: `${ctx.config.publicUrl}/contact`,
    }),
    path: null,
    id: mailId,
  })
}

function recipientOf({ reporter_id, account_email, reporter_email }: Found) {
  if (reporter_id && account_email) return { account: reporter_id, email: account_email }
  return reporter_email ? { account: null, email: reporter_email } : null
}
