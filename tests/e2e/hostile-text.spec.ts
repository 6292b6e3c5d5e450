import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { untilFound } from './support/found.ts'
import { askForStay, type Home, makeHome } from './support/homes.ts'
import { hostileParagraphs, runnableTexts } from './support/hostile.ts'
import { expectNothingRan, guarded } from './support/nothing-ran.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { open, test } from './support/test.ts'

// Whatever people write is shown as they wrote it, and never runs.

test.describe.configure({ timeout: 120_000 })

const stamp = randomBytes(4).toString('hex')
const homeCount = 10
const homes: Home[] = []
let host: Person
let guest: Person

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  const paragraphs = hostileParagraphs(homeCount)
  for (let at = 0; at < homeCount; at++) {
    const text = (place: number) => runnableTexts[place * homeCount + at] ?? ''
    homes.push(
      await makeHome(request, host, {
        title: text(0),
        address: text(1),
        city: text(2),
        state: text(3),
        country: `Land ${stamp}`,
        description: `${paragraphs[at]}\n\n${[0, 1, 2, 3].map(text).join('\n')}`,
      }),
    )
  }
  await untilFound(request, `location=${stamp}`, homeCount)
})

test('hostile text is shown as it is, and nothing of it runs', async ({ visit, request }) => {
  const trouble: string[] = []
  const page = await guarded(await visit({ as: host }), trouble)
  const first = homes[0] as Home // made above

  await test.step('in a search, and from there in a property', async () => {
    await open(page, `/search?location=${stamp}`)
    for (const { title } of homes) {
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: first.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: first.title, exact: true })).toBeVisible()
    await expectNothingRan(page, trouble)
  })
  await test.step('in each property, as the server sends it', async () => {
    for (const { id, title } of homes) {
      await open(page, `/property/${id}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      await expectNothingRan(page, trouble)
    }
  })
  await test.step('in what a guest writes', async () => {
    const checkIn = addDays(dateOf(new Date()), 40)
    for (const [at, text] of runnableTexts.slice(0, 8).entries()) {
      const stay = { checkIn: addDays(checkIn, at * 3), checkOut: addDays(checkIn, at * 3 + 2) }
      await askForStay(request, guest, first, stay, { special_requests: `${text}\n${text}` })
    }
    const strange = { guest_name: 'Z̸̢͇̻a̷͉̽l̸̰̈g̷̦̓o̶̝͝ O’Neill', special_requests: '👩‍👩‍👧‍👦'.repeat(40) }
    await askForStay(request, guest, first, { checkIn, checkOut: addDays(checkIn, 1) }, strange)
    const refused = await callAs(request, guest, 'POST', '/bookings', {
      property_id: first.id,
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, 1),
      guests_count: 1,
      guest_name: '<script>window.__xss=1</script>',
      guest_email: guest.email,
    })
    expect(refused.status).toBe(400)
  })
  await test.step('on the dashboard, and in the form that edits', async () => {
    await open(page, '/dashboard')
    for (const { title } of homes) {
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    }
    await expectNothingRan(page, trouble)
    await open(page, '/dashboard?tab=bookings')
    await expect(page.getByText('Z̸̢͇̻a̷͉̽l̸̰̈g̷̦̓o̶̝͝ O’Neill').first()).toBeVisible()
    await expectNothingRan(page, trouble)
    await open(page, `/list-property?edit=${first.id}`)
    await expect(page.getByLabel('Property title')).toHaveValue(first.title)
    await expectNothingRan(page, trouble)
  })
  await test.step('in addresses', async () => {
    for (const text of runnableTexts.slice(0, 6)) {
      const hostile = encodeURIComponent(text)
      await open(page, `/search?q=${hostile}&location=${hostile}&type=${hostile}&sort=${hostile}`)
      await expect(page.getByLabel('What', { exact: true })).toHaveValue(text)
      await expectNothingRan(page, trouble)
    }
  })
})
