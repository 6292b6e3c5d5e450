import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type BookingId,
  type CaseId,
  type ConversationId,
  type NoticeId,
  type PropertyId,
  parseId,
  type ReviewId,
  type SavedHomeId,
  type SavedListId,
} from '#lib/ids.ts'
import { describeApi } from '../app/api.ts'
import { makeStaff } from '../app/features/moderation/testing/make-staff.ts'
import { shareToken } from '../app/features/saved/server/share-token.ts'
import { searchSorts } from '../app/features/search/search-criteria.ts'
import { apiCaller } from './support/api.ts'
import { insertBooking } from './support/authorisation/booking-row.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, makeListing, type TestAccount } from './support/factories.ts'

// Every list that is read page by page shows each row once, whatever the rows share and whatever comes and goes
// between two pages. A list without a row in the table below fails the first test.

const ctx = await createTestContext()
const call = apiCaller(ctx)

type World = { host: TestAccount; guest: TestAccount; home: PropertyId; city: string }

type List = {
  path(world: World): string
  /** The list in the answer, and what its rows are known by where that is not `id`. */
  name: string
  key?: 'booking_id'
  /** Adds a row that shares with all others whatever the list is ordered by, but the id; answers the id. */
  add(world: World): Promise<string>
  /** Takes away what a list shows. */
  remove(id: string): Promise<unknown>
  /** How many make more than two of its pages, where they are longer than others'. */
  rows?: number
  /** Makes who reads it somebody of the console, and empties what is one list for the whole site. */
  ofConsole?: () => Promise<unknown>
}

const createdAt = '2026-05-01T00:00:00.123456Z'

const addHome = ({ host, city }: World) => makeListing(ctx, host, { city, created_at: createdAt })
const removeHome = (id: string) =>
  ctx.db.deleteFrom('properties').where('id', '=', parseId<PropertyId>(id)).execute()

async function addStay({ host, guest, home }: World, property = home): Promise<string> {
  return insertBooking(
    ctx,
    { property, host, guest },
    {
      status: 'completed',
      check_in_date: '2026-05-01',
      check_out_date: '2026-05-05',
      expires_at: new Date('2026-05-01T12:00:00Z'),
    },
  )
}

async function addOpenAmount(world: World): Promise<string> {
  const id = await addStay(world)
  await sql`insert into money_entries (id, booking_id, side, flow, amount, moved_on)
    values (${randomUUID()}::uuid, ${id}::uuid, 'guest', 'price', 1, '2026-05-01')`.execute(ctx.db)
  return id
}

async function addCase({ guest }: World): Promise<string> {
  const about = { target_kind: 'profile', target_id: randomUUID(), subject_id: guest.id } as const
  const { id } = await ctx.db
    .insertInto('cases')
    .values({ ...about, report_count: 1, opened_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addReview(world: World, property = world.home): Promise<string> {
  const { id } = await ctx.db
    .insertInto('reviews')
    .values({
      booking_id: await addStay(world, property),
      property_id: property,
      reviewer_id: world.guest.id,
      host_id: world.host.id,
      rating: 4,
      title: 'A fine stay',
      comment: 'Quiet nights and a good breakfast.',
      created_at: createdAt,
      // Its host can still answer.
      answer_until: '2026-07-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let conversations = 0

/** Every second one is unread, so that a page ends among those, one among the rest, and one holds both. */
async function addConversation({ host, guest }: World, property: PropertyId): Promise<string> {
  const unread_since = ++conversations % 2 ? createdAt : null
  const { id } = await ctx.db
    .insertInto('conversations')
    .values({
      property_id: property,
      host_id: host.id,
      guest_id: guest.id,
      property_title: 'Cedar Cabin',
      property_city: 'Austin',
      opened_by: 'message',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = { conversation_id: id, last_activity_at: createdAt }
  await ctx.db
    .insertInto('participants')
    .values([
      { ...part, account_id: host.id, side: 'host', unread_since },
      { ...part, account_id: guest.id, side: 'guest' },
    ])
    .execute()
  return id
}

async function addNotice({ host }: World): Promise<string> {
  const { id } = await ctx.db
    .insertInto('notices')
    .values({
      ...{ account_id: host.id, told_by: crypto.randomUUID(), created_at: createdAt },
      ...{ title: 'Confirmed: Cedar Cabin', path: '/dashboard' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Into a list that has the id of its owner, and so has its link. */
async function addSavedHome({ host }: World): Promise<string> {
  const list = `${host.id}` as SavedListId // an id is as good as another
  await ctx.db
    .insertInto('saved_lists')
    .values({ id: list, account_id: host.id, name: 'Summer', share_id: host.id, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const home = await makeListing(ctx, host)
  const saved = { title: 'Cedar Cabin', place: 'Austin, Texas', price: '120', currency: 'USD' } as const
  const { id } = await ctx.db
    .insertInto('saved_homes')
    .values({ list_id: list, property_id: home, ...saved, saved_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const removeSavedHome = (id: string) =>
  ctx.db.deleteFrom('saved_homes').where('id', '=', parseId<SavedHomeId>(id)).execute()

const removeReview = (id: string) =>
  ctx.db.deleteFrom('reviews').where('id', '=', parseId<ReviewId>(id)).execute()

const lists: Record<string, List> = {
  listProperties: {
    path: ({ city }) => `/properties?city=${city}`,
    name: 'properties',
    add: addHome,
    remove: removeHome,
  },
  listHostProperties: {
    path: () => '/host/properties?',
    name: 'properties',
    add: addHome,
    remove: removeHome,
  },
  listHostCalendar: {
    path: () => '/host/calendar?from=2026-07-01&to=2026-07-08',
    rows: 110,
    name: 'properties',
    add: addHome,
    remove: removeHome,
  },
  getSavedList: {
    path: ({ host }) => `/saved-lists/${host.id}?`,
    name: 'homes',
    add: addSavedHome,
    remove: removeSavedHome,
  },
  getSharedList: {
    path: ({ host }) => `/shared-lists/${shareToken(ctx, host.id)}?`,
    name: 'homes',
    add: addSavedHome,
    remove: removeSavedHome,
  },
  listBookings: {
    path: ({ home }) => `/bookings?role=host&property_id=${home}`,
    name: 'bookings',
    add: addStay,
    remove: (id) => ctx.db.deleteFrom('bookings').where('id', '=', parseId<BookingId>(id)).execute(),
  },
  listCases: {
    path: () => '/operator/cases?queue=reports',
    name: 'cases',
    add: addCase,
    remove: (id) => ctx.db.deleteFrom('cases').where('id', '=', parseId<CaseId>(id)).execute(),
    rows: 110,
    ofConsole: () => ctx.db.deleteFrom('cases').execute(),
  },
  listConversations: {
    path: () => '/conversations?',
    name: 'conversations',
    add: async (world) => addConversation(world, await addHome(world)),
    remove: (id) =>
      ctx.db.deleteFrom('conversations').where('id', '=', parseId<ConversationId>(id)).execute(),
  },
  listNotices: {
    path: () => '/notices?',
    name: 'notices',
    add: addNotice,
    remove: (id) => ctx.db.deleteFrom('notices').where('id', '=', parseId<NoticeId>(id)).execute(),
  },
  listOpenAmounts: {
    path: () => '/host/open-amounts?',
    name: 'rows',
    key: 'booking_id',
    add: addOpenAmount,
    remove: (id) => ctx.db.deleteFrom('bookings').where('id', '=', parseId<BookingId>(id)).execute(),
  },
  listReviews: {
    path: ({ home }) => `/properties/${home}/reviews?`,
    name: 'reviews',
    add: addReview,
    remove: removeReview,
  },
  listReviewsToAnswer: {
    path: () => '/host/reviews/unanswered?',
    name: 'reviews',
    // Of a home each, which its host may delete.
    add: async (world) => addReview(world, await addHome(world)),
    remove: removeReview,
  },
}

type Operation = { operationId: string; parameters?: { name: string }[] }

test('every list with a cursor stands in the table, and nothing else does', () => {
  const paged = Object.values(describeApi('http://localhost').paths ?? {})
    .flatMap((path) => Object.values(path as Record<string, Operation>)) // a path item holds its methods
    .filter(({ parameters }) => parameters?.some(({ name }) => name === 'cursor'))
  // The log is never taken from, and grows by being read: decisions.test.ts of moderation reads its pages, and its file.
  expect(paged.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(lists), 'exportAudit', 'listAudit'].sort(),
  )
})

/** More than two pages of most. */
const usualRows = 50

describe.each(Object.entries(lists))('%s', (_operation, list) => {
  test('shows each of many equal rows once', async () => {
    const { world, held } = await makeWorld(list)
    const pages = await readPages(world, list)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flat().toSorted()).toEqual(held.toSorted())
  })

  test('misses none that stays, and shows none twice, when rows come and go between its pages', async () => {
    const { world, held } = await makeWorld(list)
    const before = (await readPages(world, list)).flat()
    const removed = new Set<string>()
    const pages = await readPages(world, list, async (seen) => {
      // The one behind which the next page begins, and one that nobody has seen.
      for (const id of [seen.at(-1), before[seen.length + 3]]) {
        if (id === undefined || !held.includes(id)) continue
        removed.add(id)
        await list.remove(id)
      }
      await list.add(world)
    })
    const after = pages.flat()
    expect(removed.size).toBeGreaterThanOrEqual(3)
    expect(new Set(after).size).toBe(after.length)
    const stayed = before.filter((id) => !removed.has(id))
    expect(after.filter((id) => stayed.includes(id))).toEqual(stayed)
  })
})

async function makeWorld(list: List): Promise<{ world: World; held: string[] }> {
  await list.ofConsole?.()
  const host = list.ofConsole ? await makeStaff(ctx) : await makeAccount(ctx)
  // Its own home stands in no list of this host's homes.
  const home = await makeListing(ctx, await makeAccount(ctx))
  const world = { host, guest: await makeAccount(ctx), home, city: `Town-${randomUUID()}` }
  const held: string[] = []
  for (let at = 0; at < (list.rows ?? usualRows); at++) held.push(await list.add(world))
  return { world, held }
}

/** The ids of each page, with what happens between two of them; it is told what was seen so far. */
async function readPages(
  world: World,
  list: List,
  between: (seen: readonly string[]) => Promise<void> = async () => undefined,
): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await call('GET', `${list.path(world)}${cursor && `&cursor=${cursor}`}`, {
      as: world.host,
    })
    expect(status).toBe(200)
    const page = body as Record<string, Record<string, string>[]> & { next_cursor: string | null }
    pages.push((page[list.name] ?? []).map((row) => row[list.key ?? 'id'] ?? ''))
    cursor = page.next_cursor
    if (cursor) await between(pages.flat())
  }
  return pages
}

test.each(searchSorts)('a search sorted by %s shows each of many equal homes once', async (sort) => {
  const host = await makeAccount(ctx)
  const country = `Land-${randomUUID()}`
  const held: string[] = []
  for (let at = 0; at < usualRows; at++)
    held.push(await makeListing(ctx, host, { country, created_at: createdAt }))
  const found: string[] = []
  for (const page of [1, 2, 3]) {
    const { body } = await call('GET', `/search?location=${country}&sort=${sort}&page=${page}`)
    const { properties } = body as { properties: { id: string }[] }
    expect(properties.length).toBeGreaterThan(0)
    found.push(...properties.map(({ id }) => id))
  }
  expect(found.toSorted()).toEqual(held.toSorted())
})
