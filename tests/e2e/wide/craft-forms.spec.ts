import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { open, test } from '../support/test.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// When a form speaks about a mistake: not while somebody types, when they leave the field, and never again once it is
// right. accounts.spec.ts asks the same of signing up, hosting.spec.ts of listing.

type Mistake = {
  form: string
  as: 'host' | 'guest'
  path: (world: SharedWorld) => string
  /** What is pressed to see the form. */
  opens?: string
  field: string
  wrong: string
  message: RegExp
  right: string
}

const mistakes: readonly Mistake[] = [
  {
    form: 'listing a property',
    as: 'host',
    path: () => '/list-property',
    field: 'Property title',
    wrong: 'Barn',
    message: /Title must be between 5 and 100 characters/,
    right: 'Barn by the lake',
  },
  {
    form: 'booking',
    as: 'guest',
    path: ({ homeId }) => {
      const today = dateOf(new Date())
      return `/property/${homeId}?checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 42)}`
    },
    field: 'Full name',
    wrong: 'Mara 2',
    message: /Name can only contain letters/,
    right: 'Mara',
  },
  {
    form: 'adding a calendar',
    as: 'host',
    path: () => '/dashboard?tab=calendar-sync',
    opens: 'Add Calendar Sync',
    field: 'Calendar URL',
    wrong: 'my calendar',
    message: /Please paste a full address/,
    right: 'https://calendars.example/me.ics',
  },
  {
    form: 'a place of the guide book',
    as: 'host',
    path: ({ homeId }) => `/guide/${homeId}`,
    opens: 'Add a place',
    field: 'Website',
    wrong: 'javascript:alert(1)',
    message: /address/,
    right: 'https://fish.example',
  },
  {
    form: 'a review',
    as: 'guest',
    path: () => '/dashboard?tab=my-bookings',
    opens: 'Write a review',
    field: 'Title',
    wrong: 'Fine',
    message: /at least 5 characters/,
    right: 'Fine nights',
  },
  {
    form: 'another email',
    as: 'guest',
    path: () => '/account',
    field: 'New email',
    wrong: 'maya@',
    message: /Invalid email address/,
    right: 'maya@example.com',
  },
  {
    form: 'another password',
    as: 'guest',
    path: () => '/account',
    field: 'New password',
    wrong: 'harbour',
    message: /at least 8 characters/,
    right: 'Harbour-2027',
  },
]

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
})

test('every form waits until a field is left, and is silent again once it is right', async ({ visit }) => {
  test.setTimeout(120_000)
  const pages = { host: await visit({ as: world.host }), guest: await visit({ as: world.guest }) }
  for (const { form, as, path, opens, field, wrong, message, right } of mistakes) {
    await test.step(form, async () => {
      const page = pages[as]
      await open(page, path(world))
      if (opens) await page.getByRole('button', { name: opens }).first().click()
      const input = fieldOf(page, field)
      await input.fill('')
      await input.pressSequentially(wrong)
      await expect(input).not.toHaveAttribute('aria-invalid')
      await input.press('Tab')
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveAccessibleDescription(message)
      await input.fill(right)
      await expect(input).not.toHaveAttribute('aria-invalid')
      await expect(input).not.toHaveAccessibleDescription(message)
    })
  }
})

test('what the server finds in a message to support goes away with the mistake', async ({ page, watch }) => {
  watch.allow(/api\/contact-messages.*|422/)
  await open(page, '/contact')
  const name = page.getByLabel('Full Name')
  await name.fill('R2-D2')
  await page.getByLabel('Email Address').fill('maya@example.com')
  await page.getByLabel('Category').selectOption('other')
  await page.getByLabel('Subject').fill('The key')
  await page.getByLabel('Message', { exact: true }).fill('Where would the key of the boat shed be?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(name).toHaveAccessibleDescription(/Name can only contain letters/)
  await name.fill('Maya')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

function fieldOf(page: Page, label: string): Locator {
  return page.getByLabel(label).filter({ visible: true }).first()
}
