import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { hashSecretToken } from '#features/accounts/server/secret-token.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { dayMs } from '#lib/duration.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { replyAddressDays } from '../../messaging.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'config'>

// Mail servers on the way may write an address in one case, so these are letters of one (RFC 4648's, small).
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 26

/** Nearly 130 random bits, a figure among them: by that a token is told from a long word when it stands alone. */
function makeToken(): string {
  const token = Array.from(randomBytes(tokenLength), (byte) => letters[byte % letters.length]).join('')
  return /[2-7]/.test(token) ? token : makeToken()
}

/**
 * An address of its own for one mail, at which its reader can answer into this conversation; null where nobody takes mails
 * in. Whoever has it can write as the reader if they forge the reader's address too, so it is in that one mail alone.
 */
export async function makeReplyAddress(
  { db, clock, config }: Doors,
  { account, conversation }: { account: AccountId; conversation: ConversationId },
): Promise<string | null> {
  const { replyAddress } = config.mail
  if (!replyAddress) return null
  const token = makeToken()
  await db
    .insertInto('reply_addresses')
    .values({
      token_hash: hashSecretToken(token),
      account_id: account,
      conversation_id: conversation,
      created_at: clock(),
    })
    .execute()
  return replyAddress.replace('@', `+${token}@`)
}

/** The tokens of those addresses that answers go to, each once. */
export function replyTokens(addresses: readonly string[], replyAddress: string): string[] {
  const [local = '', domain = ''] = replyAddress.toLowerCase().split('@')
  const found = addresses.flatMap((address) => {
    const isOurs = address.startsWith(`${local}+`) && address.endsWith(`@${domain}`)
    return isOurs ? address.slice(local.length + 1, -domain.length - 1) : []
  })
  return [...new Set(found)].filter((token) => new RegExp(`^[${letters}]{${tokenLength}}$`).test(token))
}

/** Whose answer comes to the address of a token, to what, and whether it still may; null for one that nobody knows. */
export async function findReplyAddress({ db, clock }: Doors, token: string) {
  const row = await db
    .selectFrom('reply_addresses as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['r.account_id', 'r.conversation_id', 'a.email'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('home'))
    .select(sql<boolean>`(a.delete_after is not null or a.erased_at is not null)`.as('has_left'))
    .select(sql<boolean>`coalesce(${lives(clock())}, false)`.as('lives'))
    .where('r.token_hash', '=', hashSecretToken(token))
    .executeTakeFirst()
  return row ?? null
}

/** For so long after the last stay, or the last message where there is none or it came later. */
function lives(now: Date) {
  return sql<boolean>`greatest(c.last_message_at, (
    select max(b.check_out_date)::timestamptz
    from conversation_bookings told
    join bookings b on b.id = told.booking_id
    where told.conversation_id = c.id and ${hasStatus('b.status', statusesThat.shareContacts)}
  )) > ${new Date(now.getTime() - replyAddressDays * dayMs)}`
}

/** How many emails of an account carry a reply address that still works. */
export async function countReplyAddresses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
): Promise<{ count: number }> {
  const row = await db
    .selectFrom('reply_addresses as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('r.account_id', '=', actor.id)
    .where(lives(clock()))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count) }
}

/**
 * Replaces the reply addresses of an account: those of all emails sent so far stop working, and each new email brings its own.
 * Safe to repeat.
 */
export async function replaceReplyAddresses(
  { db }: Pick<Context, 'db'>,
  actor: Pick<Actor, 'id'>,
): Promise<{ replaced: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('reply_addresses')
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { replaced: Number(numDeletedRows) }
}

// So that whoever answers a mail that is too old is told so for a while.
const rememberedDays = 30

/** Removes the addresses that are dead for a month. */
export async function forgetReplyAddresses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('reply_addresses')
    .using('conversations as c')
    .whereRef('c.id', '=', 'reply_addresses.conversation_id')
    .where(sql<boolean>`not coalesce(${lives(new Date(clock().getTime() - rememberedDays * dayMs))}, false)`)
    .execute()
}
