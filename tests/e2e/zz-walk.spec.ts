import { expect, type Page } from '@playwright/test'
import { askForStay, makeHome } from './support/homes.ts'
import { callAs, makePerson } from './support/people.ts'
import { makeStaffOf } from './support/staff.ts'
import { open, test } from './support/test.ts'

test.use({ actionTimeout: 9_000, navigationTimeout: 20_000 })
test.describe.configure({ timeout: 260_000 })
const out = '/tmp/console-shots'
async function shoot(page: Page, name: string, full = true) {
  for (const [w, h] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(250)
      await page.screenshot({
        path: `${out}/${name}-${w}-${colorScheme}.png`,
        fullPage: (full && w === 1440) || full,
      })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}
test('walk', async ({ request, visit, watch }) => {
  watch.allow(/.*/)
  const [host, guest, operator, moderator] = [
    await makePerson(request, 'host'),
    await makePerson(request, 'guest'),
    await makePerson(request, 'operator'),
    await makePerson(request, 'moderator'),
  ]
  await makeStaffOf(request, operator, 'operator')
  await makeStaffOf(request, moderator, 'moderator')
  const home = await makeHome(request, host, {
    title: 'Ferry Cottage with a very long name that goes on and on and on to the end of the quay',
    city: 'Dallas',
  })
  const body = {
    kind: 'listing',
    id: home.id,
    reason: 'fraud',
    words: 'This house burnt down last year. '.repeat(12),
  }
  await request.post('/api/reports', { data: body })
  await request.post('/api/reports', {
    data: {
      ...body,
      reason: 'safety',
      words: null,
      name: 'Ruth Abara',
      email: 'ruth@example.com',
      good_faith: true,
    },
  })
  const step = async (name: string, run: () => Promise<void>) => {
    try {
      await test.step(name, run)
    } catch (e) {
      console.log('FAILED', name, String(e).slice(0, 500))
    }
  }
  const page0 = 0; void page0
  const page = await visit({ as: operator, viewport: { width: 1440, height: 900 } })
  await step('menu', async () => {
    await open(page, '/account')
    await page.getByRole('button', { name: `Account of ${operator.email}` }).click()
    await page.getByRole('menuitem', { name: 'Console' }).waitFor()
    await page.screenshot({ path: `${out}/menu-1440.png` })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${out}/panel-390.png` })
    await page.keyboard.press('Escape')
  })
  for (const [name, path] of [
    ['overview', '/operator'],
    ['cases', '/operator/cases?queue=reports'],
    ['held', '/operator/held'],
    ['appeals', '/operator/appeals'],
    ['log', '/operator/log'],
    ['figures', '/operator/figures'],
    ['health', '/operator/health'],
    ['settings', '/operator/settings'],
    ['search', `/operator/search?q=${host.email}`],
  ] as const)
    await step(name, async () => {
      await open(page, path)
      await page.waitForTimeout(900)
      await shoot(page, name)
    })
  await step('case', async () => {
    await open(page, '/operator/cases?queue=reports')
    await page.getByRole('link', { name: /Ferry Cottage/ }).click()
    await page.getByRole('heading', { name: 'Decide' }).waitFor()
    await page.getByLabel('Hide the listing').check()
    await shoot(page, 'case')
    await page.getByLabel('The law or the term').fill('Terms of Service, section 5')
    await page.getByLabel('Facts').fill('The address is a burnt plot.')
    await page.getByLabel('Why, in your own words').fill('Nobody can stay there.')
    await page.getByRole('button', { name: 'Show what they will read' }).click()
    await page.getByRole('dialog').waitFor()
    await shoot(page, 'preview', false)
  })
  await step('hold', async () => {
    await open(page, `/operator/people/${guest.session.user.id}`)
    await page.getByRole('button', { name: 'Hold the erasure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold the erasure' })
    await dialog
      .getByLabel('Why')
      .fill(
        'The district court of Bergen asked us on 4 November to keep your letters and bookings, file 24-1077.',
      )
    await dialog.getByLabel('Until').fill('2027-06-15')
    await shoot(page, 'hold-dialog', false)
    await dialog.getByRole('button', { name: 'Hold the erasure' }).click()
    await page.getByText('file 24-1077').waitFor()
    await shoot(page, 'person')
    await page.getByRole('button', { name: 'End it now' }).click()
    await shoot(page, 'hold-end', false)
  })
  await step('settings paused', async () => {
    await open(page, '/operator/settings')
    await page.getByRole('button', { name: 'Pause: Requests for stays' }).click()
    await page
      .getByLabel('What who tries reads besides')
      .fill('We move the site to a larger machine until noon, UTC.')
    await shoot(page, 'switch-dialog', false)
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await page.getByText('larger machine').waitFor()
    await shoot(page, 'settings-paused')
  })
  await step('guest of paused', async () => {
    const r = await callAs(request, guest, 'POST', '/bookings', {
      property_id: home.id,
      check_in_date: '2027-02-01',
      check_out_date: '2027-02-04',
      guests_count: 2,
      guest_name: 'Mara Quist',
      guest_email: guest.email,
      guest_phone: '',
      special_requests: '',
    })
    console.log('paused request', r.status, JSON.stringify(r.body).slice(0, 300))
    await callAs(request, operator, 'PUT', '/operator/settings/requests', { is_paused: false, words: null })
  })
  await step('account of held', async () => {
    const theirs = await visit({ as: guest, viewport: { width: 1440, height: 900 } })
    await open(theirs, '/account?tab=data')
    await theirs.getByText('file 24-1077').waitFor()
    await shoot(theirs, 'account-held')
    await open(theirs, '/notices')
    await theirs.waitForTimeout(1000)
    await shoot(theirs, 'notices-held')
  })
  await step('moderator', async () => {
    const theirs = await visit({ as: moderator, viewport: { width: 1440, height: 900 } })
    await open(theirs, `/operator/people/${guest.session.user.id}`)
    await theirs.getByText('file 24-1077').waitFor()
    await shoot(theirs, 'moderator-person')
    await open(theirs, '/operator/settings')
    await theirs.waitForTimeout(800)
    await shoot(theirs, 'moderator-settings')
  })
  await step('guest review', async () => {
    const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10)
    const later = new Date(Date.now() + 66 * 3_600_000).toISOString().slice(0, 10)
    const id = await askForStay(request, guest, home, { checkIn: today as never, checkOut: later as never })
    for (const status of ['confirmed', 'checked-in', 'completed']) {
      const r = await callAs(request, host, 'PATCH', `/bookings/${id}`, { status })
      if (r.status > 299) console.log(status, r.status, JSON.stringify(r.body))
    }
    let r = await callAs(request, host, 'PUT', `/bookings/${id}/guest-review`, {
      rating: 2,
      comment: 'They left the stove burning and the door open, and were loud at night.',
      would_host_again: false,
    })
    console.log('gr', r.status)
    r = await callAs(request, guest, 'POST', '/reviews', {
      booking_id: id,
      rating: 4,
      title: 'Quiet and bright',
      comment: 'We slept well and walked far.',
    })
    console.log('r', r.status)
    const theirs = await visit({ as: guest, viewport: { width: 1440, height: 900 } })
    await open(theirs, '/account')
    await theirs.getByText('They left the stove').waitFor()
    await theirs.getByText('They left the stove').scrollIntoViewIfNeeded()
    await shoot(theirs, 'own-standing')
    await theirs.getByRole('button', { name: 'Report this review' }).click()
    await theirs.getByRole('dialog').waitFor()
    await shoot(theirs, 'report-guest-review', false)
    await theirs.getByRole('button', { name: 'Send report' }).click()
    await theirs.getByText('Report sent').waitFor()
    const other = await makeHome(request, moderator, { title: 'Another house', city: 'Dallas' })
    const asked = await askForStay(request, guest, other, {
      checkIn: '2027-03-01' as never,
      checkOut: '2027-03-05' as never,
    })
    const mods = await visit({ as: moderator, viewport: { width: 1440, height: 900 } })
    await open(mods, `/bookings/${asked}`)
    await mods.getByText('They left the stove').waitFor()
    await shoot(mods, 'booking-standing')
    await open(page, '/operator/cases?queue=reports')
    await page.getByRole('link', { name: /Of the guest of/ }).click()
    await page.getByText('They left the stove').waitFor()
    await shoot(page, 'case-guest-review')
    await page.getByLabel('Hide the review').check()
    await page.getByLabel('The law or the term').fill('Terms of Service, section 5')
    await page.getByLabel('Facts').fill('It names a third person.')
    await page.getByLabel('Why, in your own words').fill('Please leave others out.')
    await page.getByRole('button', { name: 'Show what they will read' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hide the review' }).click()
    await page.getByText('This case is decided').waitFor()
    await open(mods, `/bookings/${asked}`)
    await mods.getByText('No host has written yet').waitFor()
    console.log('hidden guest review is gone')
  })
  expect(1).toBe(1)
})
