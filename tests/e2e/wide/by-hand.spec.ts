import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What a host agrees on outside of Holmward and writes down here, and what the dashboard says of the day.

test.setTimeout(120_000)

const stamp = randomBytes(4).toString('hex')
const today = todayAtHome()

test('a host writes a stay down from the calendar, notes something of it, changes it and gives it up', async ({
  visit,
  request,
  watch,
}) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: `Cooper’s House ${stamp}` })
  // Asked for once more when it is given up, and by then there are no contacts.
  watch.allow(/404.*guest-contact/)
  const page = await visit({ as: host })
  await open(page, `/dashboard/calendar?property=${home.id}`)
  const panel = page.getByRole('region', { name: 'Block, free or price nights' })
  await panel.getByLabel('Check-in').fill(addDays(today, 20))
  await panel.getByLabel('Check-out').fill(addDays(today, 23))
  await panel.getByRole('link', { name: 'Add a booking' }).click()

  await test.step('the form knows home and dates, and says what the nights cost', async () => {
    const form = page.getByRole('dialog', { name: 'Add a booking' })
    await expect(form.getByLabel('Home')).toHaveValue(home.id)
    await expect(form.getByLabel('Check-in')).toHaveValue(addDays(today, 20))
    await expect(form.getByText('Your prices come to $360')).toBeVisible()
    await form.getByRole('button', { name: 'Add booking' }).click()
    await expect(form.getByRole('alert')).toContainText('Name is required')
    await expectAccessible(page)
    await form.getByLabel('Guest’s name').fill('Ruth Lindqvist')
    await form.getByLabel('Total for the stay').fill('300')
    await form.getByLabel('Note').fill('Rang on Sunday.')
    await form.getByRole('button', { name: 'Add booking' }).click()
  })

  await test.step('it has a page like any other, without anybody to write to', async () => {
    await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
    await expect(page.getByText('Added by you. The guest has no account')).toBeVisible()
    await expect(page.getByText('Ruth Lindqvist arrives on')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Write to/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a note that is not saved yet outlives a reload', async () => {
    const note = page.getByRole('region', { name: 'Your note' })
    await expect(note.getByRole('textbox')).toHaveValue('Rang on Sunday.')
    await note.getByRole('textbox').fill('Rang on Sunday. Comes by train.')
    await page.reload()
    await expect(note.getByText('Not saved yet')).toBeVisible()
    await note.getByRole('button', { name: 'Save note' }).click()
    await expect(note.getByText('Saved', { exact: true })).toBeVisible()
    await expect(note.getByRole('textbox')).toHaveValue('Rang on Sunday. Comes by train.')
  })

  await test.step('nobody has to agree to a change, or be told why it is given up', async () => {
    await page.getByRole('button', { name: 'Change the booking' }).click()
    const form = page.getByRole('dialog', { name: 'Change the booking' })
    await expect(form.getByLabel('Guest’s name')).toHaveValue('Ruth Lindqvist')
    await form.getByLabel('Total for the stay').fill('280')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Stay changed: $280 by you')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel Ruth Lindqvist’s stay?' })
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  })
})

test('the dashboard begins with today, where a request is replied to in place', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: `Chandler’s House ${stamp}` })
  await askForStay(request, guest, home, { checkIn: addDays(today, 9), checkOut: addDays(today, 12) })
  const page = await visit({ as: host, viewport: { width: 390, height: 844 } })
  await open(page, '/dashboard')
  const agenda = page.getByRole('region', { name: 'Today' })
  await agenda.getByRole('button', { name: 'Reply to Mara Quist' }).click()
  const text = agenda.getByRole('textbox', { name: 'Message to Mara Quist' })
  await expect(text).toBeFocused()
  await text.fill('Do you come by car?')
  await agenda.getByRole('button', { name: 'Send' }).click()
  await expect(agenda.getByText('Sent.')).toBeVisible()
  await expectAccessible(page)
  await agenda.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('log')).toContainText('Do you come by car?')
  // The composer offers a stay without a way through the details.
  await page.getByRole('button', { name: 'Send an offer' }).click()
  await expect(page.getByRole('dialog', { name: /^Offer .* a stay$/ })).toBeVisible()
})
