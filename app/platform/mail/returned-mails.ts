import { cleanLine } from '#lib/clean-text.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * What became of a mail that did not arrive: our mail server refused it for good, another one sent it back, or a server on
 * the way says that it is late and goes on trying.
 */
export type Outcome = 'refused' | 'bounced' | 'delayed'

/** `status` as in '5.1.1' or '550'; `words` are a foreign server's, as they came. */
export type MailReturn = { mailId: string; outcome: Outcome; status: string; words: string }

/**
 * Notes that a mail did not arrive, once: saying so again changes nothing, except that a late one may come back in the end,
 * and one that was refused may come back after it was taken at another try.
 */
export async function noteReturn({ db, clock }: Doors, back: MailReturn): Promise<'noted' | 'known'> {
  const { mailId, outcome, status, words } = back
  const noted = await db
    .updateTable('sent_mails')
    .set({
      outcome,
      status,
      words: shorten(words),
      returned_at: clock(),
      settled_at: null,
      told_at: null,
    })
    .where('id', '=', mailId)
    .where((mail) =>
      mail.or([
        mail('outcome', 'is', null),
        ...(outcome === 'delayed' ? [] : [mail('outcome', '=', 'delayed')]),
        mail.and([mail('outcome', '=', 'refused'), mail('settled_at', 'is not', null)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return noted ? 'noted' : 'known'
}

const longestWords = 200

/** One short line, without what a terminal would obey. */
function shorten(words: string): string | null {
  return [...cleanLine(words.slice(0, 10 * longestWords))].slice(0, longestWords).join('').trim() || null
}

/** To whom a mail went; null for one that never left, or so long ago that nothing comes back any more. */
export async function findSentMail(db: Database, id: string): Promise<{ email: string } | null> {
  const row = await db.selectFrom('sent_mails').select('email').where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Nobody is told of these any more: a link that was mailed to the address was followed, so it works. */
export async function settleReturns(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  email: string,
): Promise<void> {
  await tx
    .updateTable('sent_mails')
    .set({ settled_at: clock() })
    .where('email', '=', email)
    .where('outcome', 'is not', null)
    .where('settled_at', 'is', null)
    .execute()
}

/** The last mail of an account that came back from the address that it has now; null while all is well. */
export async function findLastReturn(
  db: Database,
  accountId: AccountId,
): Promise<{ email: string; status: string; at: Date } | null> {
  const row = await db
    .selectFrom('sent_mails as mail')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.id', '=', 'mail.account_id').onRef('account.email', '=', 'mail.email'),
    )
    .select(['mail.email', 'mail.status', 'mail.returned_at'])
    .where('account.id', '=', accountId)
    .where('mail.outcome', 'in', ['refused', 'bounced'])
    .where('mail.settled_at', 'is', null)
    .orderBy('mail.returned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.status || !row.returned_at) return null
  return { email: row.email, status: row.status, at: row.returned_at }
}

export type ReturnedMail = {
  id: string
  kind: string
  email: string
  outcome: Outcome
  status: string
  words: string | null
  returnedAt: Date
  isSettled: boolean
}

/** What did not arrive, latest first, for the operator; at most `limit`. `open` leaves out whose addresses work again. */
export async function listReturnedMails(
  db: Database,
  { limit = 100, open = false }: { limit?: number; open?: boolean } = {},
): Promise<ReturnedMail[]> {
  const rows = await db
    .selectFrom('sent_mails')
    .select(['id', 'kind', 'email', 'outcome', 'status', 'words', 'returned_at', 'settled_at'])
    .where('outcome', 'is not', null)
    .$if(open, (query) => query.where('settled_at', 'is', null))
    .orderBy('returned_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ outcome, status, returned_at, settled_at, ...row }) =>
    outcome && status && returned_at
      ? [
          {
            ...row,
            outcome: outcome as Outcome, // under a check of the database
            status,
            returnedAt: returned_at,
            isSettled: settled_at !== null,
          },
        ]
      : [],
  )
}
