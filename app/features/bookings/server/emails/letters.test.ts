import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { renderLetter } from '#platform/mail/letter.ts'
import { accessWords } from '../../agreed/access-words.ts'
import { type BookingNews, bookingNews } from '../../booking.ts'
import { writeBookingLetter } from './booking-letters.ts'
import type { LetterFacts } from './letter-parts.ts'
import { addReservation } from './reservation-markup.ts'
import { toStayCalendar } from './stay-calendar.ts'

const facts: LetterFacts = {
  bookingId: '0196fb2e-0000-7000-8000-000000000000',
  stay: { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') },
  lines: [{ label: '$79.50 × 4 nights', amount: money(31_800, 'USD') }],
  total: money(31_800, 'USD'),
  deposit: money(0, 'USD'),
  dues: [],
  cancellation: [],
  refund: null,
  guests_count: 2,
  children: 0,
  infants: 0,
  pets: 0,
  guest_name: "Seán O'Neill",
  host_name: null,
  instant: false,
  not_instant: null,
  special_requests: 'Late; <b>very</b>, late',
  cancel_note: 'A burst pipe.',
  decline_reason: null,
  accept_note: null,
  expires_at: new Date('2026-06-17T12:00:00Z'),
  accessWaits: false,
  wasCancelled: false,
  byOffer: false,
  canReview: false,
  timeZone: 'America/Los_Angeles',
  cover: {
    url: '/photos/pool/quay.webp',
    width: 2000,
    height: 1333,
    tone: null,
    placeholder: null,
    alt: 'A loft above the water',
    state: 'ready',
  },
  property_title: 'Loft; "on, the" \\ quay',
  property_city: 'San Diego',
  property_state: 'California',
  property_country: 'United States',
  contact: null,
}
const siteUrl = 'https://holmward.example'

describe('letters about a booking', () => {
  const letters = [
    ['requested', 'host'],
    ['requested', 'guest'],
    ['accepted', 'host'],
    ['accepted', 'guest'],
    ['declined', 'guest'],
    ['withdrawn', 'host'],
    ['runs_out', 'host'],
    ['expired', 'host'],
    ['expired', 'guest'],
    ['dates_taken', 'guest'],
    ['property_removed', 'guest'],
    ['reminder', 'guest'],
    ['review_invitation', 'guest'],
    ['completed_early', 'guest'],
    ['cancelled_by_host', 'guest'],
    ['cancelled_by_guest', 'host'],
  ] as const

  it('cover every kind of news', () => {
    expect(new Set(letters.map(([news]) => news))).toEqual(new Set(bookingNews))
  })

  it.each(['accepted', 'reminder'] as const)('promise access in %s only with what it waits for', (news) => {
    const guideBookUrl = `${siteUrl}/guide-book/token`
    const textWith = (accessWaits: boolean) =>
      writeBookingLetter(news, 'guest', { ...facts, guideBookUrl, accessWaits }, siteUrl).paragraphs.join(' ')
    expect(textWith(true)).toContain(accessWords({ checkIn: facts.stay.checkIn, waits: true }, 'guest'))
    expect(textWith(false)).toContain(accessWords({ checkIn: facts.stay.checkIn, waits: false }, 'guest'))
  })

  it.each(letters)('say what %s means to the %s, what it costs and where to go', (news, to) => {
    const { subject, html, text } = renderLetter(writeBookingLetter(news, to, facts, siteUrl), siteUrl)
    expect(subject).toContain('Jul 01, 2026 to Jul 05, 2026')
    expect(text).toContain('$318 ($79.50 × 4 nights, booking fee $0)')
    // Who is about to leave needs the way.
    const page = news === 'reminder' ? 'trips' : 'bookings'
    expect(text).toContain(`${siteUrl}/${page}/${facts.bookingId}`)
    expect(text).toContain('Check-in: Wednesday, Jul 01, 2026\nCheck-out: Sunday, Jul 05, 2026')
    // The host reads who comes, the guest how many.
    expect(text).toMatch(to === 'host' ? /^Guest: \S/m : /^Guests: \d/m)
    expect(text).toContain('Booking number: 0000-0000')
    // The long id stands in addresses alone.
    expect(text.replace(/https:\S+/g, '')).not.toContain(facts.bookingId)
    expect(html).toContain(
      `<img src="${siteUrl}/photos/pool/quay.webp/640.webp" alt="A loft above the water"`,
    )
    expect(html).not.toContain('<b>very')
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })
})

it.each(['requested', 'accepted', 'declined', 'expired', 'dates_taken', 'cancelled_by_host'] as const)(
  'a guest does not read "the host" in %s of a host who has a name',
  (news) => {
    const named = { ...facts, host_name: 'Hanna', cancel_note: null }
    const { html, text } = renderLetter(writeBookingLetter(news, 'guest', named, siteUrl), siteUrl)
    expect(text).toContain('Hanna')
    expect(`${html}${text}`).not.toMatch(/[Tt]he host (?!and guest)/)
  },
)

describe('what a letter about a booking says of its day', () => {
  const write = (news: BookingNews, to: 'host' | 'guest', values: Partial<LetterFacts> = {}) =>
    renderLetter(writeBookingLetter(news, to, { ...facts, ...values }, siteUrl), siteUrl)

  it.each(['host', 'guest'] as const)('does not give the %s a deadline in the time of nobody', (to) => {
    expect(write('requested', to).text).toContain(
      'Wednesday, Jun 17, 2026, 05:00 PDT (local time at the home)',
    )
    const timeZone = 'Asia/Kathmandu'
    expect(write('requested', to, { timeZone }).text).toContain(
      'Jun 17, 2026, 17:45 GMT+5:45 (local time at the home)',
    )
  })

  it.each([
    ['requested', 'host'],
    ['accepted', 'host'],
    ['accepted', 'guest'],
    ['reminder', 'guest'],
  ] as const)('names the day of check-in beside the subject of %s to the %s', (news, to) => {
    expect(write(news, to).html).toMatch(/<div style="display:none[^>]*>[^<]*Wednesday, Jul 01, 2026/)
  })

  it.each([
    ['requested', 'host', "Seán O'Neill wrote: "],
    ['requested', 'guest', 'You wrote: '],
    ['accepted', 'host', "Seán O'Neill wrote: "],
    ['accepted', 'guest', 'You wrote: '],
    ['reminder', 'guest', 'You wrote: '],
  ] as const)('does not leave the guest’s own words out of %s to the %s', (news, to, before) => {
    const { text } = write(news, to)
    expect(text).toContain(`${before}Late; <b>very</b>, late`)
    expect(text.split('<b>very</b>')).toHaveLength(2)
    expect(write(news, to, { special_requests: null }).text).not.toContain(before)
  })

  it.each([
    ['host', 'Guest'],
    ['guest', 'Host'],
  ] as const)('does not mistake the sides when it tells the %s how to reach the other', (to, other) => {
    const contact = { email: 'other@example.com', phone: '+15125550100', address: null }
    const { text } = write('accepted', to, { contact })
    expect(text).toContain(`${other}'s email: other@example.com\n${other}'s phone: +15125550100`)
  })

  it('shows no picture that is not ready, or of a home without one', () => {
    const { cover } = facts
    if (!cover) throw new Error('there is one')
    for (const none of [null, { ...cover, state: 'processing' } as const]) {
      expect(write('accepted', 'guest', { cover: none }).html).not.toContain('<img')
    }
  })
})

describe('the stay in the words of schema.org', () => {
  it('says number, state, place and dates, no contact, and cannot end the script that it stands in', () => {
    const property_title = '</script><script>alert(1)</script>'
    const contact = { email: 'host@example.com', phone: '+15125550100', address: '1 Example Lane' }
    const withContact: LetterFacts = { ...facts, property_title, contact }
    const html = addReservation('<html><head></head></html>', withContact, siteUrl)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'LodgingReservation',
      reservationNumber: '0000-0000',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      checkinTime: '2026-07-01',
      checkoutTime: '2026-07-05',
      underName: { name: "Seán O'Neill" },
      reservationFor: { name: property_title, address: { addressLocality: 'San Diego' } },
    })
    expect(html).not.toMatch(/alert\(1\)<\/script><|host@example|5125550100|Example Lane/)
  })
})

describe('the stay as a calendar entry', () => {
  const support = 'help@homes.example'

  it('gets no property of its own from a title with a lone carriage return', () => {
    const property_title = 'Loft\rATTACH:https://elsewhere.example'
    const { content } = toStayCalendar({ ...facts, property_title }, { siteUrl, support, now: new Date() })
    expect(content).toContain('SUMMARY:Stay at Loft\\nATTACH')
    expect(content.replaceAll('\r\n', '')).not.toContain('\r')
  })

  it.each([true, false])(
    'names an organizer, as a published event has to (RFC 5546, 3.2.1): cancelled %s',
    (wasCancelled) => {
      const { content, contentType } = toStayCalendar(
        { ...facts, wasCancelled },
        { siteUrl, support, now: new Date() },
      )
      const root = new ICAL.Component(ICAL.parse(content))
      expect(root.getFirstPropertyValue('method')).toBe('PUBLISH')
      expect(contentType).toContain('method=PUBLISH')
      const event = root.getFirstSubcomponent('vevent')
      expect(event?.getAllProperties('organizer').map((one) => one.toICALString())).toEqual([
        'ORGANIZER;CN=Holmward:mailto:help@homes.example',
      ])
      expect(event?.hasProperty('attendee')).toBe(false)
    },
  )

  it('holds whole days up to the check-out day, escaped and folded', () => {
    const contact = { email: null, phone: null, address: `${'Lane '.repeat(30)}é` }
    const { content } = toStayCalendar(
      { ...facts, contact },
      { siteUrl, support, now: new Date('2026-06-15T12:00:00Z') },
    )
    expect(content).toContain('DTSTART;VALUE=DATE:20260701\r\nDTEND;VALUE=DATE:20260705\r\n')
    expect(content).toContain('DTSTAMP:20260615T120000Z')
    expect(content).toContain('SUMMARY:Stay at Loft\\; "on\\, the" \\\\ quay')
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(content.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Lane '.repeat(30)}é`)
  })
})
