import { beforeEach, describe, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { listingTextNames } from '#features/listings/listing-fields.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { targetText } from '../find-target.ts'
import { findFlags } from './find-flags.ts'

// What the site notices by itself: each opens a case once, changes nothing, and is nothing below its bound.

const ctx = await createTestContext()
const recent = { created_at: testNow, updated_at: testNow }

beforeEach(() => ctx.setClock(testNow))

async function flagsOf(target: string): Promise<string[]> {
  await findFlags(ctx)
  const rows = await ctx.db
    .selectFrom('flags')
    .select('kind')
    .where('target_id', '=', target)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

const casesOf = (target: string) =>
  ctx.db
    .selectFrom('cases')
    .select(['target_kind', 'subject_id', 'flags', 'report_count', 'decided_at'])
    .where('target_id', '=', target)
    .execute()

describe('the same picture file in two accounts', () => {
  async function makePicture(owner: TestAccount, name: string, sum: string, minutes: number) {
    const path = `${owner.id}/${name}.webp`
    const created_at = new Date(testNow.getTime() + minutes * 60_000)
    await ctx.db
      .insertInto('photos')
      .values({ path, owner_id: owner.id, bytes: 1, sha256: sum, created_at })
      .execute()
    return `/photos/${path}`
  }

  test('is noticed at the home of who had it later, once, and nothing is done', async () => {
    const [first, second] = [await makeAccount(ctx), await makeAccount(ctx)]
    const theirs = await makePicture(first, '1-a', 'a'.repeat(64), 0)
    const mine = await makePicture(second, '1-b', 'a'.repeat(64), 1)
    const original = await makeListing(ctx, first, { ...recent, image_urls: [theirs] })
    const copy = await makeListing(ctx, second, { ...recent, image_urls: [mine] })
    expect(await flagsOf(copy)).toEqual(['same_picture'])
    expect(await flagsOf(original)).toEqual([])
    expect(await casesOf(copy)).toEqual([
      {
        target_kind: 'listing',
        subject_id: second.id,
        flags: ['same_picture'],
        report_count: 0,
        decided_at: null,
      },
    ])
    await ctx.db.updateTable('cases').set({ decided_at: testNow }).where('target_id', '=', copy).execute()
    await findFlags(ctx)
    expect(await casesOf(copy)).toHaveLength(1)
    const { status } = await ctx.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', copy)
      .executeTakeFirstOrThrow()
    expect(status).toBe('active')
  })

  test('is none where an account has it twice, and not where another file is shown', async () => {
    const [first, second] = [await makeAccount(ctx), await makeAccount(ctx)]
    const [one, two] = [
      await makePicture(first, '2-a', 'b'.repeat(64), 0),
      await makePicture(first, '2-b', 'b'.repeat(64), 1),
    ]
    const homes = [
      await makeListing(ctx, first, { ...recent, image_urls: [one] }),
      await makeListing(ctx, first, { ...recent, image_urls: [two] }),
    ]
    const other = await makePicture(second, '2-c', 'c'.repeat(64), 2)
    const unlike = await makeListing(ctx, second, { ...recent, image_urls: [other] })
    for (const home of [...homes, unlike]) expect(await flagsOf(home)).toEqual([])
  })
})

describe('a price', () => {
  async function makePlace(city: string, ordinary: number): Promise<TestAccount> {
    const host = await makeAccount(ctx)
    for (let made = 0; made < ordinary; made++)
      await makeListing(ctx, host, { ...recent, city, price_per_night: '100.00' })
    return host
  }

  test('beyond five times or a fifth of the median of ten homes is noticed, and at the bound is not', async () => {
    const host = await makePlace('Waco', 10)
    const at = (price_per_night: string) =>
      makeListing(ctx, host, { ...recent, city: 'Waco', price_per_night })
    const homes = {
      high: await at('500.01'),
      low: await at('19.99'),
      five: await at('500.00'),
      fifth: await at('20.00'),
    }
    expect(await flagsOf(homes.high)).toEqual(['price'])
    expect(await flagsOf(homes.low)).toEqual(['price'])
    expect(await flagsOf(homes.five)).toEqual([])
    expect(await flagsOf(homes.fifth)).toEqual([])
  })

  test('says nothing in a place of nine, or in another currency', async () => {
    const host = await makePlace('Marfa', 8)
    const far = await makeListing(ctx, host, { ...recent, city: 'Marfa', price_per_night: '9000.00' })
    const abroad = await makeListing(ctx, await makePlace('Abilene', 12), {
      ...recent,
      ...{ city: 'Abilene', price_per_night: '9000.00', currency: 'EUR' },
    })
    expect(await flagsOf(far)).toEqual([])
    expect(await flagsOf(abroad)).toEqual([])
  })
})

describe('contact data', () => {
  const words = (description: string) =>
    makeListing(ctx, host, { ...recent, description: `A quiet cabin between tall cedars. ${description}` })
  let host: TestAccount
  beforeEach(async () => {
    host = await makeAccount(ctx)
  })

  test.each([
    ['an address', 'Write to maya.quist@example.com and save the fee.'],
    ['a number with its country', 'Ring +47 22 12 34 56 before you book, we agree on the rest.'],
    ['a number as North America writes it', 'Text me at (512) 555-0167 for a better price.'],
    ['a link', 'More pictures at https://cabin.example/pictures for you.'],
    ['a link without its protocol', 'See www.cabin.example for the calendar of the cabin.'],
  ])('is noticed: %s', async (_, description) => {
    expect(await flagsOf(await words(description))).toEqual(['contact_data'])
  })

  test.each(['title', ...listingTextNames])('is noticed where only the %s has it', async (name) => {
    const values = {
      description: null,
      [name]: 'Ring +47 22 12 34 56 before you book, we agree on the rest.',
    }
    const home = await makeListing(ctx, host, { ...recent, ...values })
    expect(await flagsOf(home)).toEqual(['contact_data'])
    const { text } = await ctx.db
      .selectFrom('cases as c')
      .select(targetText.as('text'))
      .where('c.target_id', '=', home)
      .executeTakeFirstOrThrow()
    expect(text).toContain('+47 22 12 34 56')
  })

  test.each([
    ['measures and years', 'Built in 1987, 120 m² on 2 floors, 300 m to the sea, 1,450 m above it.'],
    ['times', 'Check in from 15:00 to 22:00, quiet from 22:00 to 07:00, ferries 08:10-19:45.'],
    ['a line of busses', 'Bus 512 to stop 1670 and 20-30 minutes on foot along the bay.'],
  ])('is none: %s', async (_, description) => {
    expect(await flagsOf(await words(description))).toEqual([])
  })
})

describe('many on the first day', () => {
  async function makeMany(count: number, hours: number) {
    const account = await makeAccount(ctx, { created_at: testNow })
    const created_at = new Date(testNow.getTime() + hours * 3_600_000)
    for (let made = 0; made < count; made++)
      await makeListing(ctx, account, { created_at, updated_at: created_at })
    return account
  }

  test('ten listings within a day of signing up are noticed; nine, or ten a day later, are not', async () => {
    const [ten, nine, late] = [await makeMany(10, 23), await makeMany(9, 1), await makeMany(10, 24)]
    expect(await flagsOf(ten.id)).toEqual(['many_in_a_day'])
    expect(await flagsOf(nine.id)).toEqual([])
    expect(await flagsOf(late.id)).toEqual([])
    expect(await casesOf(ten.id)).toMatchObject([{ target_kind: 'account', subject_id: ten.id }])
  })

  test('ten conversations too, but not those that requests opened, nor an imported host', async () => {
    const makeTalks = async (count: number, opened_by: 'message' | 'booking', source?: string) => {
      const guest = await makeAccount(ctx, {
        created_at: testNow,
        ...(source && { source, source_id: source }),
      })
      for (let made = 0; made < count; made++) {
        const host = await makeAccount(ctx)
        const names = { property_title: 'Cedar Cabin', property_city: 'Austin' }
        const row = {
          host_id: host.id,
          guest_id: guest.id,
          ...names,
          opened_by,
          last_seq: 1,
          created_at: testNow,
        }
        await ctx.db
          .insertInto('conversations')
          .values({ ...row, property_id: await makeListing(ctx, host) })
          .execute()
      }
      return guest
    }
    expect(await flagsOf((await makeTalks(10, 'message')).id)).toEqual(['many_in_a_day'])
    expect(await flagsOf((await makeTalks(9, 'message')).id)).toEqual([])
    expect(await flagsOf((await makeTalks(10, 'booking')).id)).toEqual([])
    expect(await flagsOf((await makeTalks(10, 'message', 'elsewhere')).id)).toEqual([])
  })
})

describe('a review by who may be the host', () => {
  const words = { title: 'Best cabin of all', comment: 'We slept well and walked far.' }

  async function makeStay() {
    const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
    const listing = await makeListing(ctx, host)
    const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
    const id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values })
    return { host, guest, id }
  }

  const reviewOf = async (stay: Awaited<ReturnType<typeof makeStay>>) =>
    (await writeBoth(ctx, { ...stay, words })).id

  async function setNetwork(sum: string, ...people: TestAccount[]) {
    for (const { sessionId } of people)
      await ctx.db
        .updateTable('sessions')
        .set({ network: Buffer.from(sum) })
        .where('id', '=', sessionId)
        .execute()
  }

  test('from the same network is published, and noticed', async () => {
    const stay = await makeStay()
    await setNetwork('one house', stay.host, stay.guest)
    const id = await reviewOf(stay)
    expect(await flagsOf(id)).toEqual(['own_review'])
    expect(await casesOf(id)).toMatchObject([{ target_kind: 'review', subject_id: stay.guest.id }])
    const row = await ctx.db
      .selectFrom('reviews')
      .select(['hidden_at'])
      .where('id', '=', id as never)
      .executeTakeFirst()
    expect(row).toEqual({ hidden_at: null })
  })

  test('with the same picture file too', async () => {
    const stay = await makeStay()
    for (const { id } of [stay.host, stay.guest])
      await ctx.db
        .insertInto('photos')
        .values({ path: `${id}/1-d.webp`, owner_id: id, bytes: 1, sha256: 'd'.repeat(64) })
        .execute()
    expect(await flagsOf(await reviewOf(stay))).toEqual(['own_review'])
  })

  test('is none from another network, from one of more than ten accounts, or while nobody else reads it', async () => {
    const [apart, office, waiting] = [await makeStay(), await makeStay(), await makeStay()]
    await setNetwork('here', apart.host)
    await setNetwork('there', apart.guest)
    const others: TestAccount[] = []
    for (let made = 0; made < 9; made++) others.push(await makeAccount(ctx))
    await setNetwork('an office', office.host, office.guest, ...others)
    await setNetwork('two', waiting.host, waiting.guest)
    expect(await flagsOf(await reviewOf(apart))).toEqual([])
    expect(await flagsOf(await reviewOf(office))).toEqual([])
    const { createReview } = await import('#features/reviews/server/create-review.ts')
    const { reviewRequestSchema } = await import('#features/reviews/review-schema.ts')
    const unread = await createReview(
      ctx,
      waiting.guest,
      reviewRequestSchema.parse({ booking_id: waiting.id, ...words }),
    )
    expect(await flagsOf(unread.id)).toEqual([])
  })
})
