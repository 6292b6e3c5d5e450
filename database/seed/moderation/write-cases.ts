import type { CalendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Talk } from '../conversations/talks.ts'
import { homeOf, homes } from '../homes/all-homes.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { homeId } from '../rows/home-rows.ts'
import { toConversationRow, toMessageRows } from '../rows/talk-rows.ts'
import { stableId } from '../stable.ts'

/** The same text to many: it waits for somebody who looks, a day at the most. */
const held: Pick<Talk, 'guest' | 'lines'> = {
  guest: 'hugo',
  lines: [
    [
      'guest',
      5,
      'Hello! I travel with a film crew of six and look for quiet houses by the water in spring. Which weeks are free?',
    ],
  ],
}

/**
 * What waits in the console of the demo world for whoever is granted a role: a listing that two people report, a review, a message
 * that is held, and an appeal. Nobody can sign in as who decided before.
 */
export async function writeCases(tx: Transaction, today: CalendarDate): Promise<void> {
  await reportListing(tx, today)
  await reportReview(tx, today)
  await holdMessage(tx, today)
  await appealWarning(tx, today)
}

type Case = {
  key: string
  kind: 'listing' | 'review'
  target: string
  subject: string
  at: Date
  reports: number
}

async function openCase(tx: Transaction, { key, kind, target, subject, at, reports }: Case): Promise<string> {
  const id = stableId(at, `case/${key}`)
  await tx
    .insertInto('cases')
    .values({
      id,
      target_kind: kind,
      target_id: target,
      subject_id: subject,
      report_count: reports,
      opened_at: at,
    })
    .execute()
  return id
}

async function reportListing(tx: Transaction, today: CalendarDate): Promise<void> {
  const home = homeOf('water-tower-loft')
  const at = instantOn(today, -2, 17)
  const case_id = await openCase(tx, {
    ...{ key: 'listing', kind: 'listing', at, reports: 2 },
    ...{ target: homeId(home, today), subject: accountId(home.host, today) },
  })
  await tx
    .insertInto('reports')
    .values([
      {
        ...{
          id: stableId(at, 'report/listing/1'),
          case_id,
          reason: 'policy',
          good_faith: true,
          created_at: at,
        },
        ...{ reporter_name: 'Ruth Abara', reporter_email: 'ruth@neighbours.example' },
        words: 'The stairs to the roof have no rail, and the page does not say so. I live next door.',
      },
      {
        ...{ id: stableId(at, 'report/listing/2'), case_id, reason: 'safety' },
        ...{ words: null, created_at: hoursAfter(at, 9) },
      },
    ])
    .execute()
}

/** By the host of the home, who finds it unfair. */
async function reportReview(tx: Transaction, today: CalendarDate): Promise<void> {
  const home = homeOf('cedar-cabin')
  const { id, reviewer_id } = await tx
    .selectFrom('reviews')
    .select(['id', 'reviewer_id'])
    .where('property_id', '=', homeId(home, today) as never) // made by the same key
    .where('published_at', 'is', null)
    .orderBy('rating')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = instantOn(today, -1, 8)
  const case_id = await openCase(tx, {
    key: 'review',
    kind: 'review',
    target: id,
    subject: reviewer_id,
    at,
    reports: 1,
  })
  await tx
    .insertInto('reports')
    .values({
      ...{ id: stableId(at, 'report/review'), case_id, reason: 'inappropriate', good_faith: true },
      reporter_id: accountId(home.host, today) as never, // as above
      words: 'It is about the weather and the ferry, not about the cabin.',
      created_at: at,
    })
    .execute()
}

async function holdMessage(tx: Transaction, today: CalendarDate): Promise<void> {
  const known = await tx
    .selectFrom('conversations')
    .select('property_id')
    .where('guest_id', '=', accountId(held.guest, today) as never) // as above
    .execute()
  const talked = new Set<string | null>(known.map(({ property_id }) => property_id))
  const home = homes.find((each) => each.isActive !== false && !talked.has(homeId(each, today)))
  if (!home) throw new Error(`${held.guest} has written to every home`)
  const talk: Talk = { ...held, home: home.slug }
  const conversation = toConversationRow(talk, today)
  const id = stableId(instantOn(today, -1, 19), 'conversation/held') as never // as above
  await tx
    .insertInto('conversations')
    .values({ ...conversation, id, last_seq: 1 })
    .execute()
  await tx
    .insertInto('participants')
    .values([
      { conversation_id: id, account_id: conversation.guest_id, side: 'guest', read_seq: 1 },
      { conversation_id: id, account_id: conversation.host_id, side: 'host' },
    ])
    .execute()
  const held_until = instantOn(today, 1, 0)
  await tx
    .insertInto('messages')
    .values(toMessageRows(talk, id, today).map((row) => ({ ...row, held_until })))
    .execute()
}

/** A warning of two weeks ago, whose host says that it is wrong. */
async function appealWarning(tx: Transaction, today: CalendarDate): Promise<void> {
  const home = homeOf('launch-window')
  const subject = accountId(home.host, today) as never // made by the same key
  const decidedAt = instantOn(today, -14, 10)
  const decider = stableId(instantOn(today, -340, 9), 'account/staff')
  await tx
    .insertInto('accounts')
    .values({ id: decider as never, display_name: 'Holmward', created_at: instantOn(today, -340, 9) }) // as above
    .execute()
  const case_id = stableId(decidedAt, 'case/warning') as never // as above
  await tx
    .insertInto('cases')
    .values({
      ...{ id: case_id, target_kind: 'listing', target_id: homeId(home, today), subject_id: subject },
      ...{ opened_at: hoursAfter(decidedAt, -20), decided_at: decidedAt },
    })
    .execute()
  const decision_id = stableId(decidedAt, 'decision/warning') as never // as above
  await tx
    .insertInto('decisions')
    .values({
      ...{ id: decision_id, case_id, subject_id: subject, decider_id: decider as never, act: 'warn' },
      ...{ reason: 'false_facts', ground: 'terms', created_at: decidedAt },
    })
    .execute()
  await tx
    .insertInto('decision_texts')
    .values({
      decision_id,
      facts: 'The page promises a view of the launch pads. Two guests wrote that trees hide them.',
      rule: 'Terms of Service, section 5',
      words: 'Please say on the page from where the pads are seen. Nothing else happens.',
    })
    .execute()
  await tx
    .insertInto('appeals')
    .values({
      ...{ id: stableId(hoursAfter(decidedAt, 40), 'appeal/warning'), decision_id },
      words: 'They are seen from the roof, and the third picture shows it. The trees are three metres high.',
      created_at: hoursAfter(decidedAt, 40),
    })
    .execute()
}
