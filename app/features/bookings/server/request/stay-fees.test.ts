import { expect, it } from 'vitest'
import { stayFeeWords } from '#features/pricing/stay-fee-words.ts'
import { stayFeeKinds, stayFees } from '#features/pricing/stay-fees.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingRequest } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

// From the host's form to the guest's letter, whatever the fee: a row of the table without its column, or its kind of line in the
// database, is told here.
it.each(stayFeeKinds)(
  'a fee of the stay is set, quoted, found, booked and written to the guest: %s',
  async (kind) => {
    const { column } = stayFees[kind]
    const { line } = stayFeeWords[kind]
    const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
    const home = await makeListing(ctx, host, { price_per_night: '100.00', city: `Port ${kind}` })

    const set = await call('PATCH', `/properties/${home}/terms`, {
      as: host,
      body: { version: 0, [column]: 40.5 },
    })
    expect(set).toMatchObject({ status: 200, body: { terms: { [column]: 40.5 } } })

    const stay = 'check_in_date=2026-07-01&check_out_date=2026-07-05&guests_count=2'
    const asked = await call('GET', `/properties/${home}/quote?${stay}`)
    const lines = [
      { kind: 'nights', label: null, amount: 400 },
      { kind, label: null, amount: 40.5 },
    ]
    expect(asked.body).toMatchObject({ quote: { lines, total_price: 440.5 } })

    // Prices are compared by what a night of the stay costs with all that cannot be declined: $110.13.
    const search = `/search?location=Port+${kind}&checkIn=2026-07-01&checkOut=2026-07-05`
    for (const [maxPrice, total] of [
      [110, 0],
      [111, 1],
    ]) {
      const found = await call('GET', `${search}&maxPrice=${maxPrice}`)
      expect(found.body).toMatchObject({ total })
    }

    const request = bookingRequest(home, { expected_total: 440.5 })
    const made = await call('POST', '/bookings', { as: guest, body: request })
    expect(made).toMatchObject({ status: 201, body: { lines, total_price: 440.5 } })

    ctx.mails.length = 0
    await ctx.runJobs()
    const letters = ctx.mails.filter(({ to }) => to === guest.email || to === host.email)
    expect(letters).toHaveLength(2)
    for (const { text } of letters) expect(text.replace(/\s+/g, ' ')).toContain(`${line} $40.50`)
  },
)
