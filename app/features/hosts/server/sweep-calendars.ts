import { sql } from 'kysely'
import { lastRead } from '#features/calendar/server/last-read.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { type Freshness, setFreshness } from '#features/listings/server/ranking.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { askedBefore, unconfirmedBefore } from '../freshness.ts'
import { calendarQuestion } from './host-jobs.ts'

const batch = 1_000

/**
 * Looks for homes whose calendar nobody has given a sign of for two weeks: no feed read, no edit, no answer to a guest, no "still
 * correct" (market rule 29). Asks each host once per lapse by one mail for all homes, and marks what is unconfirmed for four weeks.
 * Answers how many hosts it asks. Safe to run twice.
 */
export async function sweepCalendars(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const now = ctx.clock()
  const hosts = new Set<AccountId>()
  for (let after: PropertyId | null = null; ; ) {
    const homes: QuietHome[] = await readQuiet(ctx, after)
    const found = homes.map((home) => judge(home, now))
    await inTransaction(ctx.db, async (tx) => {
      await setFreshness(tx, found.filter(isNews(homes)))
      const asked = homes.flatMap((home, at) => (found[at]?.asked_at ? [home.host_id] : []))
      for (const host of new Set(asked)) {
        if (hosts.has(host)) continue
        hosts.add(host)
        await ctx.jobs.send(tx, calendarQuestion, { account_id: host, asked_at: now.toISOString() })
      }
    })
    after = homes.at(-1)?.id ?? null
    if (homes.length < batch || after === null) return hosts.size
  }
}

function judge(home: QuietHome, now: Date): Freshness {
  const confirmed = home.confirmed_at
  const isQuiet = confirmed < askedBefore(now)
  const wasAsked = home.calendar_asked_at !== null && home.calendar_asked_at > confirmed
  return {
    id: home.id,
    confirmed_at: confirmed,
    unconfirmed_since: confirmed < unconfirmedBefore(now) ? confirmed : null,
    asked_at: isQuiet && !wasAsked ? now : null,
  }
}

function isNews(homes: readonly QuietHome[]) {
  return ({ confirmed_at, unconfirmed_since, asked_at }: Freshness, at: number): boolean => {
    const home = homes[at]
    return (
      !home ||
      asked_at !== null ||
      home.calendar_confirmed_at.getTime() !== confirmed_at.getTime() ||
      (home.unconfirmed_since === null) !== (unconfirmed_since === null)
    )
  }
}

type QuietHome = Awaited<ReturnType<typeof readQuiet>>[number]

/** Homes whose stored sign is two weeks old, with the latest sign that there is. */
function readQuiet({ db, clock }: Pick<Context, 'db' | 'clock'>, after: PropertyId | null) {
  const latest = sql<Date>`greatest(
    p.calendar_confirmed_at,
    ${lastRead('p.id')},
    (
      select max(e.created_at)
      from bookings b
      join booking_events e on e.booking_id = b.id
      where b.property_id = p.id and e.actor = 'host'
    ),
    (
      select max(m.created_at)
      from conversations c
      join messages m on m.conversation_id = c.id
      where c.property_id = p.id and m.side = 'host' and not m.is_scheduled
    )
  )`
  let query = db
    .selectFrom('properties as p')
    .select(['p.id', 'p.host_id', 'p.calendar_confirmed_at', 'p.calendar_asked_at', 'p.unconfirmed_since'])
    .select(latest.as('confirmed_at'))
    .where(isListed('p'))
    .where('p.calendar_confirmed_at', '<', askedBefore(clock()))
  if (after) query = query.where('p.id', '>', after)
  return query.orderBy('p.id').limit(batch).execute()
}
