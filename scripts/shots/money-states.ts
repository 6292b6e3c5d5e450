import type { Page } from '@playwright/test'
import { press } from './actions.ts'
import type { ShotState } from './state.ts'

type Booked = {
  id: string
  status: string
  cancel_reason: string | null
  guest_name: string
  property: { title: string }
}

/** Opens the first booking of the list in the tab that is open, of those that fit. */
async function openBooking(page: Page, fits: (booking: Booked) => boolean): Promise<void> {
  // What the first visit asked for has come, so that the answer below is the second one's.
  await page.waitForFunction(() => !document.body.innerText.includes('Loading'))
  const list = page.waitForResponse(/\/api\/bookings\?/)
  await page.reload()
  const { bookings }: { bookings: Booked[] } = await (await list).json()
  const found = bookings.find(fits)
  if (!found) throw new Error('the demo world has no such booking')
  await page.goto(`/bookings/${found.id}`)
  await page
    .getByRole('region', { name: /^Payments between you/ })
    .getByRole('list')
    .last()
    .waitFor()
}

const trips = '/dashboard?tab=my-bookings'
const hosts = '/dashboard?tab=bookings'

/** What the two sides of a booking say about money. */
export const moneyStates: readonly ShotState[] = [
  {
    name: 'booking-owed-refund',
    path: `${trips}&status=cancelled`,
    as: 'guest',
    prepare: (page) => openBooking(page, ({ cancel_reason }) => cancel_reason === 'cancelled_by_host'),
  },
  {
    name: 'booking-contradiction-after-cancellation',
    path: `${hosts}&status=cancelled`,
    as: 'professional host',
    prepare: (page) => openBooking(page, ({ property }) => property.title.includes('Hemlock')),
  },
  {
    name: 'booking-damage-claim',
    path: `${trips}&status=completed`,
    as: 'guest',
    prepare: async (page) => {
      await openBooking(page, ({ property }) => property.title.includes('Tomato'))
      await page.getByRole('button', { name: 'I don’t agree' }).waitFor()
    },
  },
  {
    name: 'booking-deposit-returned',
    path: `${hosts}&status=completed`,
    as: 'professional host',
    prepare: async (page) => {
      await openBooking(
        page,
        ({ guest_name, property }) => guest_name.startsWith('Elias') && property.title.includes('Oak'),
      )
      await page.getByText('of the deposit back').first().waitFor()
    },
  },
  {
    name: 'booking-host-cancel-dialog',
    path: `${hosts}&status=confirmed`,
    as: 'professional host',
    prepare: async (page) => {
      await openBooking(page, ({ status }) => status === 'confirmed')
      await press(page, 'Cancel booking')
      await page.getByRole('dialog').waitFor()
    },
    frame: 'window',
  },
]
