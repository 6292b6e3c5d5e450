import type { Page } from '@playwright/test'
import { answer, breakOff, holdBack, press, refused, shows } from './actions.ts'
import { listPropertyStates } from './list-property-states.ts'
import type { ShotState } from './state.ts'
import type { Viewer } from './viewers.ts'

const short: Partial<Record<Viewer, string>> = {
  guest: 'guest',
  'new account': 'empty',
  'starter host': 'starter',
  'professional host': 'professional',
  'five hundred listings host': 'five-hundred',
}

const tabs = {
  properties: '/dashboard',
  bookings: '/dashboard?tab=bookings',
  trips: '/dashboard?tab=my-bookings',
}

const calendar = '/dashboard/calendar'

/** Of the guest's, with the id of the first booking in the list. */
const anyBooking = '/bookings/0196fb2e-0000-7000-8000-000000000000'

async function openFirstBooking(page: Page): Promise<void> {
  await settled(page)
  await page.getByRole('region', { name: 'Your next stay' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Payments, changes and what was agreed' }).click()
  await page.getByRole('region', { name: 'What comes next' }).waitFor()
  await settled(page)
}

/** The first of the guest's stays that is agreed and has not begun. */
async function confirmedTrip(page: Page): Promise<string | undefined> {
  const list = page.waitForResponse(/\/api\/bookings\?/)
  await page.reload()
  const { bookings }: { bookings: { id: string; status: string }[] } = await (await list).json()
  return bookings.find(({ status }) => status === 'confirmed')?.id
}

const everyTab: ShotState[] = Object.entries(short).flatMap(([as, name]) =>
  Object.entries(tabs).map(
    ([tab, path]): ShotState => ({
      name: `dashboard-${name}-${tab}`,
      path,
      as: as as Viewer, // a key of `short`
      prepare: settled,
    }),
  ),
)

/** The lists have come. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.body.innerText.includes('Loading'))
}

/** As if an operator had hidden what the host has. */
function hideHomes(page: Page): Promise<unknown> {
  return page.route('**/api/host/properties', async (route) => {
    const response = await route.fetch()
    const { properties, ...rest }: { properties: object[] } = await response.json()
    const hidden = properties.map((property) => ({ ...property, is_active: false, status: 'hidden' }))
    await route.fulfill({ response, json: { properties: hidden, ...rest } })
  })
}

const ownData = /\/api\/(host\/properties|bookings)/

const staleCalendars = answer('**/api/host/stale-calendars', 200, {
  homes: [
    {
      id: '0196fb2e-0000-7000-8000-000000000001',
      title: 'Heron Creek Tree House',
      confirmed_at: '2026-05-10T09:00:00.000Z',
      is_last_in_search: true,
    },
    {
      id: '0196fb2e-0000-7000-8000-000000000002',
      title: 'A cabin whose host wanted to say everything about it in the title alone, lake, sauna and stars',
      confirmed_at: '2026-05-30T09:00:00.000Z',
      is_last_in_search: false,
    },
  ],
  count: 2,
})

/** The dashboard and the form for a property. */
export const hostStates: readonly ShotState[] = [
  {
    name: 'dashboard-stale-calendars',
    path: tabs.properties,
    as: 'starter host',
    arrange: staleCalendars,
    prepare: settled,
  },
  // Leads to the sign-in screen and back.
  {
    name: 'dashboard-signed-out',
    path: '/dashboard',
    as: 'signed out',
    prepare: (page) => page.waitForURL(/\/auth/),
  },
  ...everyTab,
  {
    name: 'dashboard-hidden',
    path: '/dashboard',
    as: 'starter host',
    arrange: hideHomes,
    prepare: shows('Holmward has hidden this property'),
  },
  { name: 'dashboard-add', path: '/dashboard?tab=add', as: 'professional host', prepare: settled },
  {
    name: 'dashboard-filtered-nothing',
    path: '/dashboard?tab=bookings&status=confirmed',
    as: 'guest',
    prepare: settled,
  },
  { name: 'dashboard-loading', path: '/dashboard', as: 'professional host', arrange: holdBack(ownData) },
  {
    name: 'dashboard-loading-bookings',
    path: '/dashboard?tab=bookings',
    as: 'professional host',
    arrange: holdBack(ownData),
  },
  {
    name: 'dashboard-failing',
    path: '/dashboard',
    as: 'professional host',
    arrange: breakOff(ownData),
    prepare: shows('Failed to load your properties. Please try again.'),
    expectedErrors: refused,
  },
  {
    name: 'dashboard-failing-bookings',
    path: '/dashboard?tab=bookings',
    as: 'professional host',
    arrange: breakOff(ownData),
    prepare: shows(/Failed to fetch bookings/),
    expectedErrors: refused,
  },
  {
    name: 'dashboard-more-shown',
    path: '/dashboard',
    as: 'five hundred listings host',
    prepare: async (page) => {
      await settled(page)
      await press(page, 'Show more properties')
      await settled(page)
    },
  },
  {
    name: 'dashboard-undo-toast',
    path: '/dashboard',
    as: 'five hundred listings host',
    prepare: async (page) => {
      await press(page, /^Deactivate/)
      // A pointer inside stops the time of a message.
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-delete-dialog',
    path: '/dashboard',
    as: 'professional host',
    prepare: async (page) => {
      await press(page, /^Delete/)
      await page.getByRole('alertdialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-cancel-dialog',
    path: '/dashboard?tab=my-bookings',
    as: 'guest',
    prepare: async (page) => {
      await press(page, /^(Cancel|Withdraw)/)
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
    },
    frame: 'window',
  },
  { name: 'booking-guest', path: tabs.trips, as: 'guest', prepare: openFirstBooking },
  {
    name: 'booking-host',
    path: '/dashboard',
    as: 'starter host',
    prepare: async (page) => {
      const agenda = page.waitForResponse(/\/api\/host\/agenda/)
      await page.reload()
      const { waiting }: { waiting: { id: string }[] } = await (await agenda).json()
      await page.goto(`/bookings/${waiting[0]?.id}`)
      await page.getByRole('button', { name: 'Accept' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'booking-missing',
    path: anyBooking,
    as: 'guest',
    prepare: shows('No such booking'),
    expectedErrors: refused,
  },
  {
    name: 'booking-failed',
    path: anyBooking,
    as: 'guest',
    arrange: breakOff(ownData),
    prepare: shows('We couldn’t show this booking'),
    expectedErrors: refused,
  },
  { name: 'booking-signed-out', path: anyBooking, as: 'signed out' },
  {
    name: 'dashboard-change-of-a-stay',
    path: tabs.trips,
    as: 'guest',
    prepare: async (page) => {
      await page.goto(`${tabs.trips}&booking=${await confirmedTrip(page)}`)
      await page.getByRole('region', { name: 'Open change' }).scrollIntoViewIfNeeded()
    },
    frame: 'window',
  },
  {
    name: 'booking-change-dialog',
    path: tabs.trips,
    as: 'guest',
    // As if nobody had proposed anything.
    arrange: answer(/\/api\/bookings\/[^/]+\/changes$/, 200, { changes: [] }),
    prepare: async (page) => {
      await openFirstBooking(page)
      await press(page, 'Change dates or guests')
      await page.getByRole('dialog').getByText('Choose other dates or guests').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'booking-cancel-dialog',
    path: tabs.trips,
    as: 'guest',
    prepare: async (page) => {
      await page.goto(`/bookings/${await confirmedTrip(page)}`)
      await press(page, 'Cancel booking')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-money',
    path: '/dashboard?tab=bookings&status=confirmed',
    as: 'professional host',
    prepare: async (page) => {
      await settled(page)
      await page.getByText('By booking').click()
    },
  },
  {
    name: 'booking-how-to-pay',
    path: tabs.trips,
    as: 'guest',
    arrange: answer(/\/api\/bookings\/[^/]+\/payment-instructions$/, 200, {
      instructions: 'Bank of the Demo World, account 000 111 222.\nName the number of your booking.',
      changed_on: '2026-07-01',
    }),
    prepare: async (page) => {
      await page.goto(`/bookings/${await confirmedTrip(page)}`)
      await page.getByRole('heading', { name: 'How to pay your host' }).waitFor()
    },
  },
  {
    name: 'dashboard-money-dialog',
    path: '/dashboard',
    as: 'guest',
    prepare: async (page) => {
      await openFirstBooking(page)
      await page.getByRole('button', { name: 'Write down a sum' }).click()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-bookings-of-a-guest',
    path: `${tabs.bookings}&status=confirmed&guest=ada`,
    as: 'five hundred listings host',
    prepare: settled,
  },
  {
    name: 'dashboard-unknown-booking',
    path: `${tabs.bookings}&booking=0196fb2e-0000-7000-8000-000000000000`,
    as: 'starter host',
    prepare: settled,
    expectedErrors: refused,
  },
  {
    name: 'dashboard-accept-dialog',
    path: `${tabs.bookings}&status=pending`,
    as: 'professional host',
    arrange: withRivals,
    prepare: async (page) => {
      await settled(page)
      await page.getByRole('button', { name: 'Accept' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-decline-dialog',
    path: `${tabs.bookings}&status=pending`,
    as: 'professional host',
    prepare: async (page) => {
      await settled(page)
      await page.getByRole('button', { name: 'Decline' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^The home does not suit/ })
        .click()
    },
    frame: 'window',
  },
  {
    name: 'dashboard-checked-in',
    path: `${tabs.bookings}&status=checked-in`,
    as: 'starter host',
    prepare: settled,
  },
  {
    name: 'dashboard-without-mails',
    path: '/dashboard',
    as: 'starter host',
    arrange: withoutMails,
    prepare: settled,
  },
  {
    name: 'dashboard-calendar-sync',
    path: '/dashboard?tab=calendar-sync',
    as: 'professional host',
    prepare: settled,
  },
  {
    name: 'dashboard-add-calendar',
    path: '/dashboard?tab=calendar-sync',
    as: 'professional host',
    prepare: async (page) => {
      await settled(page)
      await press(page, 'Add Calendar Sync')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Platform', { exact: true }).selectOption({ label: 'Airbnb' })
    },
    frame: 'window',
  },
  {
    name: 'calendar-signed-out',
    path: calendar,
    as: 'signed out',
    prepare: (page) => page.waitForURL(/\/auth/),
  },
  { name: 'calendar-one', path: calendar, as: 'starter host', prepare: settled },
  { name: 'calendar-all', path: calendar, as: 'professional host', prepare: settled },
  { name: 'calendar-five-hundred', path: calendar, as: 'five hundred listings host', prepare: settled },
  { name: 'calendar-none', path: calendar, as: 'new account', prepare: settled },
  {
    name: 'calendar-chosen',
    path: calendar,
    as: 'professional host',
    prepare: async (page) => {
      await settled(page)
      // After its first booking and before its next one.
      const nights = page.getByRole('grid').getByRole('row').nth(1).locator('[data-night]')
      await nights.nth(10).click()
      await nights.nth(13).click()
      await page.getByLabel('Note').fill('New kitchen floor')
    },
    frame: 'window',
  },
  ...listPropertyStates,
]

/** Two others want some of the nights of whatever is accepted. */
function withRivals(page: Page): Promise<unknown> {
  const rival = (id: string, guest_name: string, check_in_date: string, check_out_date: string) => ({
    ...{ id, guest_name, check_in_date, check_out_date },
    guests_count: 2,
    total_price: 640,
  })
  const rivals = [
    rival('one', 'Tomás Iglesias', '2027-02-11', '2027-02-14'),
    rival('other', 'Wolfeschlegelsteinhausenbergerdorff Senior', '2027-02-13', '2027-02-20'),
  ]
  return page.route(/\/rivals$/, (route) => route.fulfill({ json: { rivals, count: 2 } }))
}

/** The mails about requests were switched off. */
function withoutMails(page: Page): Promise<unknown> {
  return page.route(/\/account\/mail-preferences$/, (route) =>
    route.fulfill({ json: { booking_requests: false } }),
  )
}
