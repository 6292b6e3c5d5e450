import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// After the stay: both sides say how it was, neither reads the other before both have, and the host answers.

test('a guest and a host review each other, and the host answers', async ({ visit, request }) => {
  test.setTimeout(120_000)
  const { host, guest, home, id } = await makeEndedStay(request)

  await test.step('the guest writes, first too little', async () => {
    const page = await visit({ as: guest })
    await open(page, '/dashboard?tab=my-bookings')
    await page.getByRole('button', { name: 'Write a review' }).click()
    const form = page.getByRole('dialog', { name: `How was ${home.title}?` })
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: 'I would recommend this home' })).toBeChecked()
    await form.getByLabel('Title').fill('Fine')
    await page.setViewportSize({ width: 390, height: 844 })
    const submit = form.getByRole('button', { name: 'Submit review' })
    await submit.click()
    await expect(form.getByRole('alert').first()).toBeFocused()
    // On a phone the message lies over the form, but not over its buttons.
    const message = page.getByRole('region', { name: 'Messages, F6' }).getByRole('listitem')
    const gap = async () => {
      const [above, below] = await Promise.all([message.boundingBox(), submit.boundingBox()])
      return above && below ? below.y - above.y - above.height : Number.NaN
    }
    await expect.poll(gap).toBeGreaterThan(0)
    await expect(form.getByLabel('Title')).toHaveAccessibleDescription(/at least 5 characters/)
    await expectAccessible(page)
    await form.getByRole('radio', { name: '5 stars' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await form.getByLabel('Title').fill('Quiet nights by the water')
    await form.getByLabel('Comment').fill('We slept well, cooked well and watched the ferry come in.')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review Submitted').first()).toBeVisible()
    await expect(page.getByText('“Quiet nights by the water”')).toBeVisible()
    await expect(
      page.getByText(/^Only you can read it until the host has written a review too/),
    ).toBeVisible()
  })
  await test.step('and changes it, while nobody else reads it', async () => {
    const reader = await visit()
    await open(reader, `/property/${home.id}`)
    await expect(reader.getByText('No reviews yet.')).toBeVisible()
    const page = await visit({ as: guest })
    await open(page, `/bookings/${id}`)
    await page.getByRole('button', { name: 'Edit review' }).click()
    const form = page.getByRole('dialog', { name: `How was ${home.title}?` })
    await expect(form.getByLabel('Title')).toHaveValue('Quiet nights by the water')
    await form.getByText('Rate the details (optional)').click()
    await form.getByLabel('Cleanliness').selectOption('3')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save review' }).click()
    await expect(page.getByText('Review saved').first()).toBeVisible()
  })
  await test.step('the host writes of the guest, which publishes both', async () => {
    const page = await visit({ as: host })
    await open(page, `/bookings/${id}`)
    await expect(page.getByRole('button', { name: 'Review your guest' })).toBeVisible()
    await expect(page.getByText('Quiet nights by the water')).toHaveCount(0)
    await page.getByRole('button', { name: 'Review your guest' }).click()
    const form = page.getByRole('dialog', { name: 'How was Mara Quist?' })
    await form.getByLabel('Comment').fill('Left the house as it was found, and a note about the ferry.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review Submitted').first()).toBeVisible()
    await expect(page.getByText('Left the house as it was found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit review' })).toHaveCount(0)
  })
  await test.step('the next host reads it, and so does the guest', async () => {
    const today = todayAtHome()
    const stay = { checkIn: addDays(today, 5), checkOut: addDays(today, 7) }
    const next = await askForStay(request, guest, home, stay, { guest_name: 'Mara Quist' })
    const page = await visit({ as: host })
    await open(page, `/bookings/${next}`)
    await expect(page.getByText('Left the house as it was found')).toBeVisible()
    await open(page, '/dashboard?tab=bookings')
    await page.getByRole('button', { name: 'About Mara Quist' }).click()
    await expect(page.getByText('Left the house as it was found').first()).toBeVisible()
    const own = await visit({ as: guest })
    await open(own, '/account')
    await expect(own.getByRole('region', { name: 'Reviews from hosts' })).toContainText('Left the house')
  })
  await test.step('the host answers, once', async () => {
    const page = await visit({ as: host })
    await open(page, `/property/${home.id}`)
    await page.getByRole('button', { name: 'Reply publicly to Mara' }).click()
    await page.getByLabel('Your reply to Mara').fill('Thank you, the ferry waits for you.')
    await page.getByRole('button', { name: 'Publish reply' }).click()
    await expect(page.getByText('Reply published').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reply publicly to Mara' })).toBeHidden()
  })
  await test.step('everybody reads both', async () => {
    const page = await visit()
    await open(page, `/property/${home.id}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('Rated 4.0 out of 5, 1 review').first()).toBeAttached()
    await expect(reviews.getByText('100% of guests recommend this home')).toBeVisible()
    await expect(reviews.getByText('Cleanliness')).toBeVisible()
    await expect(reviews.getByRole('heading', { name: 'Quiet nights by the water' })).toBeVisible()
    await expect(reviews.getByText('Thank you, the ferry waits for you.')).toBeVisible()
    await expect(reviews.getByRole('button', { name: /Reply/ })).toHaveCount(0)
  })
})

test('a review is shown although nobody could say what was written before, and follows its host', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load/)
  const { host, guest, id } = await makeEndedStay(request)
  const written = await callAs(request, host, 'PUT', `/bookings/${id}/guest-review`, {
    comment: 'Left the house as it was found, and a note about the ferry.',
  })
  expect(written.status).toBe(200)
  const page = await visit({ as: guest })
  await page.route('**/api/guest/reviews', (route) => route.abort('connectionfailed'))
  const words = page.getByText('Left the house as it was found')
  await open(page, '/account')
  await expect(page.getByRole('region', { name: 'Reviews from hosts' })).toBeVisible()
  await expect(words).toHaveCount(0)
  await open(page, '/dashboard?tab=my-bookings')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Quiet nights by the water')
  await form.getByLabel('Comment').fill('We slept well, cooked well and watched the ferry come in.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('“Quiet nights by the water”')).toBeVisible()

  await page.unroute('**/api/guest/reviews')
  const { body } = await callAs(request, guest, 'GET', '/guest/reviews')
  const [review] = body.reviews as { id: string }[]
  const answered = await callAs(request, host, 'POST', `/reviews/${review?.id}/answer`, {
    answer: 'Thank you, the ferry waits for you.',
  })
  expect(answered.status).toBe(201)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('The host replied: Thank you, the ferry waits for you.')).toBeVisible()
  await open(page, '/account')
  await expect(words).toBeVisible()
})

/** A stay that its host has ended a day early. */
async function makeEndedStay(request: APIRequestContext) {
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: `Ferry House ${randomBytes(4).toString('hex')}` })
  const today = todayAtHome()
  const stay = { checkIn: today, checkOut: addDays(today, 2) }
  const id = await askForStay(request, guest, home, stay, { guest_name: 'Mara Quist' })
  await acceptStay(request, host, id)
  const ended = await callAs(request, host, 'PATCH', `/bookings/${id}`, { status: 'completed', early: true })
  expect(ended.status).toBe(200)
  return { host, guest, home, id }
}
