import { describe, expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { insertBookings } from '../testing/insert-bookings.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)
const listing = await makeListing(ctx, host)

const body = {
  property_id: listing,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-05',
  guests_count: 2,
  guest_name: 'Maya Olsen',
  guest_email: 'maya@example.com',
}
const missing = '0196fb2e-0000-7000-8000-000000000000'

type Body = { id: string; code?: string; errors?: { field: string; message: string }[] } & Record<
  string,
  unknown
>
const create = async (values: object = {}) => {
  const answer = await call('POST', '/bookings', { as: guest, body: { ...body, ...values } })
  return { status: answer.status, body: answer.body as Body } // checked field by field below
}

describe('POST /bookings', () => {
  it('ignores whatever only the server may say (promise 7)', async () => {
    const stranger = await makeAccount(ctx)
    const answer = await create({
      id: missing,
      status: 'confirmed',
      total_price: 1,
      price_per_night: 1,
      host_id: stranger.id,
      guest_id: stranger.id,
      role: 'operator',
      cancel_reason: 'declined',
      expires_at: '2099-01-01T00:00:00Z',
      created_at: '1999-01-01T00:00:00Z',
      property_title: 'Mine',
      // As an own key, the way a hostile body carries it.
      ...JSON.parse('{"__proto__": {"status": "confirmed"}}'),
      constructor: { prototype: { status: 'confirmed' } },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'pending',
      total_price: 720,
      price_per_night: 180,
      host_id: host.id,
      guest_id: guest.id,
      cancel_reason: null,
      expires_at: '2026-06-17T12:00:00.000Z',
      created_at: '2026-06-15T12:00:00.000Z',
    })
    expect(answer.body.id).not.toBe(missing)
    expect(Reflect.get(Object.prototype, 'status')).toBeUndefined()
  })

  it('names every field that is wrong', async () => {
    const answer = await create({ guest_name: '', guest_email: 'x', guests_count: 0, check_in_date: 'soon' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map(({ field }) => field).sort()).toEqual([
      'check_in_date',
      'guest_email',
      'guest_name',
      'guests_count',
    ])
  })

  it('needs somebody who is signed in', async () => {
    expect((await call('POST', '/bookings', { body })).status).toBe(401)
  })

  it.each([
    ['property_id', 'x'.repeat(5000), 404],
    ['special_requests', '\u0000\u0007 \ud800 fine', 201],
    ['guest_name', 'A\u0000B', 400],
    ['guest_email', 'a\u0000@example.com', 400],
    ['guests_count', 1e300, 400],
    ['guests_count', '2', 400],
    ['check_out_date', '9999-12-31', 400],
    ['check_in_date', '0001-01-01', 400],
  ])('answers %s of %j without a failure', async (field, value, status) => {
    const dates = { check_in_date: '2026-10-01', check_out_date: '2026-10-03' }
    expect((await create({ ...dates, [field]: value })).status).toBe(status)
  })
})

describe('PATCH /bookings/{id}', () => {
  it('writes nothing but the step', async () => {
    const { body: made } = await create({ check_in_date: '2026-09-01', check_out_date: '2026-09-05' })
    const answer = await call('PATCH', `/bookings/${made.id}`, {
      as: host,
      body: {
        status: 'confirmed',
        total_price: 1,
        guest_id: host.id,
        host_id: guest.id,
        check_out_date: '2027-01-01',
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'confirmed',
      total_price: 720,
      guest_id: guest.id,
      host_id: host.id,
      check_out_date: '2026-09-05',
    })
  })

  it('answers the same 404 for what is missing, malformed or somebody else’s', async () => {
    const { body: made } = await create({ check_in_date: '2026-08-01', check_out_date: '2026-08-02' })
    const stranger = await makeAccount(ctx)
    const answers = await Promise.all(
      [made.id, missing, 'nonsense', '%00'].map((id) =>
        call('PATCH', `/bookings/${id}`, { as: stranger, body: { status: 'cancelled' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })
})

describe('GET /bookings', () => {
  it('pages through more than twenty without a gap or a repeat, the latest of what is over first', async () => {
    const busyHost = await makeAccount(ctx)
    const home = await makeListing(ctx, busyHost)
    // Rows of one statement share an instant down to the microsecond.
    await insertBookings(
      ctx,
      { host: busyHost, guest, home },
      Array.from({ length: 45 }, (_, at) => ({ status: at % 3 === 0 ? 'completed' : 'confirmed' })),
    )
    const read = async (path: string) => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer = await call('GET', `${path}${cursor && `&cursor=${cursor}`}`, { as: busyHost })
        const page = answer.body as { bookings: { id: string }[]; next_cursor: string | null }
        expect(page.bookings.length).toBeLessThanOrEqual(20)
        seen.push(...page.bookings.map(({ id }) => id))
        cursor = page.next_cursor
      }
      return seen
    }
    const all = await read('/bookings?role=host')
    expect([all.length, new Set(all).size]).toEqual([45, 45])
    expect((await read('/bookings?role=host&status=completed')).length).toBe(15)
    expect(await read('/bookings?role=guest')).toEqual([])
  })

  it.each([
    'nonsense',
    '9999-99-99T99:99:99.999999Z x',
    // Days that JavaScript reads and PostgreSQL does not: they were answered by 500.
    `2026-02-31T00:00:00.000000Z ${missing}`,
    `0000-01-01T00:00:00.000000Z ${missing}`,
  ])('refuses the cursor %s', async (text) => {
    const cursor = Buffer.from(text).toString('base64url')
    for (const section of ['', 'newest.', 'waiting.', 'stays.', 'past.']) {
      const path = `/bookings?role=host&cursor=${section}${cursor}`
      expect((await call('GET', path, { as: host })).status).toBe(400)
    }
    expect((await call('GET', `/properties?cursor=${cursor}`)).status).toBe(400)
  })

  it('keeps the snapshot of a property that was deleted', async () => {
    const gone = await makeListing(ctx, host, {
      title: 'The Old Mill',
      image_urls: ['/photos/pool/mill.webp'],
    })
    const traveller = await makeAccount(ctx)
    await call('POST', '/bookings', { as: traveller, body: { ...body, property_id: gone } })
    await ctx.db.deleteFrom('properties').where('id', '=', gone).execute()
    const answer = await call('GET', '/bookings?role=guest', { as: traveller })
    expect(answer.body).toMatchObject({
      bookings: [
        {
          property_id: null,
          property: { title: 'The Old Mill', city: 'Austin', image_urls: ['/photos/pool/mill.webp'] },
        },
      ],
    })
  })
})

describe('GET /booking-conflicts', () => {
  it('names each source once', async () => {
    const home = await makeListing(ctx, host)
    const take = (stay: string, source: string, label: string | null) =>
      ctx.db
        .insertInto('occupancy')
        .values({ property_id: home, stay, source, label, reference: crypto.randomUUID() })
        .execute()
    await take('[2026-07-01,2026-07-03)', 'booking', null)
    await take('[2026-07-03,2026-07-04)', 'external', 'Airbnb')
    await take('[2026-07-06,2026-07-08)', 'external', 'Airbnb')
    await take('[2026-07-09,2026-07-10)', 'host_block', null)
    const ask = (from: string, to: string) =>
      call(
        'GET',
        `/booking-conflicts?property_id_param=${home}&check_in_param=${from}&check_out_param=${to}`,
        {
          as: guest,
        },
      )
    expect((await ask('2026-07-01', '2026-07-10')).body).toEqual([
      { conflict_source: 'Airbnb' },
      { conflict_source: 'blocked by host' },
      { conflict_source: 'direct booking' },
    ])
    expect((await ask('2026-07-04', '2026-07-06')).body).toEqual([])
    expect((await ask('2026-07-06', '2026-07-04')).status).toBe(400)
  })

  it('knows nothing of properties that are not there', async () => {
    const path = `/booking-conflicts?check_in_param=2026-07-01&check_out_param=2026-07-02&property_id_param=`
    for (const id of [missing, 'nonsense'])
      expect((await call('GET', path + id, { as: guest })).status).toBe(404)
  })
})
