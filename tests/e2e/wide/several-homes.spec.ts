import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// One question to several homes, from a home's page to the stay in one of them.

test.setTimeout(120_000)

test('a guest asks three homes the same, compares the answers and accepts one offer', async ({
  visit,
  request,
}) => {
  const guest = await makePerson(request, 'guest')
  const hosts = [
    await makePerson(request, 'host'),
    await makePerson(request, 'host'),
    await makePerson(request, 'host'),
  ] as const
  const [heron, mill, strict] = [
    await makeHome(request, hosts[0], { title: 'Heron House' }),
    await makeHome(request, hosts[1], { title: 'Mill on the Weir' }),
    await makeHome(request, hosts[2], { title: 'Long Stays Lodge' }),
  ]
  await giveTerms(heron, { cancellation: 'moderate', quiet_from: '22:00', quiet_until: '07:00' })
  await giveTerms(strict, { min_nights: 10 })
  for (const { id } of [mill, strict]) await callAs(request, guest, 'PUT', `/saved-homes/${id}`, {})
  const checkIn = addDays(todayAtHome(), 40)
  const checkOut = addDays(checkIn, 4)
  const hers = await visit({ as: guest, viewport: { width: 1440, height: 900 } })

  await test.step('from the page of a home with its dates, and says before what each home says to the stay', async () => {
    await open(hers, `/property/${heron.id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    await hers.getByRole('link', { name: 'Ask other homes too' }).click()
    await expect(hers.getByRole('heading', { name: 'Ask several hosts' })).toBeVisible()
    await expect(hers.getByLabel('Check-in')).toHaveValue(checkIn)
    for (const home of [mill, strict]) {
      const choice = hers.getByRole('button', { name: `Ask about ${home.title}` })
      await choice.press('Enter')
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(hers.getByText("1 home can't take this stay and is left out.")).toBeVisible()
    await expect(
      hers.getByRole('list', { name: 'Nearest available stays' }).getByRole('button').first(),
    ).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('button', { name: 'Ask about 2 homes' }).click()
    await expect(hers.getByText('Please write a message first')).toBeVisible()
    await hers.getByLabel('Your question').fill('Is there a boat that we may use?')
    await hers.getByRole('button', { name: 'Ask about 2 homes' }).press('Enter')
    await expect(hers.getByRole('heading', { name: 'Your question about 2 homes' })).toBeVisible()
    await expect(hers.getByText('No reply yet')).toHaveCount(2)
  })
  const his = await visit({ as: hosts[1], viewport: { width: 390, height: 844 } })
  await test.step('each host reads how many are asked, and answers in words or with an offer', async () => {
    const { body } = await callAs(request, hosts[1], 'GET', '/conversations')
    await open(his, `/messages/${Object(body).conversations[0].id}`)
    await expect(his.getByText('The guest asks 2 homes this, and yours is one of them')).toBeVisible()
    await his.getByRole('textbox', { name: /^Message to/ }).fill('There is, with two oars.')
    await his.getByRole('button', { name: 'Send', exact: true }).click()
    await his.getByRole('button', { name: 'Send an offer' }).first().click()
    const form = his.getByRole('dialog')
    await expect(form.getByLabel('Check-in')).toHaveValue(checkIn)
    await expect(form.getByLabel('Check-out')).toHaveValue(checkOut)
    await form.getByRole('button', { name: 'Not now' }).click()
    const { body: other } = await callAs(request, hosts[0], 'GET', '/conversations')
    await callAs(request, hosts[0], 'POST', '/offers', {
      ...{
        conversation_id: Object(other).conversations[0].id,
        check_in_date: checkIn,
        check_out_date: checkOut,
      },
      ...{
        guests_count: 2,
        total_price: 430,
        hours: 24,
        holds_nights: true,
        note: 'The boat comes with it.',
      },
    })
  })
  await test.step('the answers stand side by side, on a desk and on a phone', async () => {
    await hers.reload()
    const answers = hers.getByRole('region', { name: 'Replies side by side' })
    await expect(answers.getByRole('columnheader').first()).toContainText(heron.title)
    await expect(answers).toContainText('$430')
    await expect(answers.getByRole('timer')).toHaveText(/^23 h 5\d min left|1 day 0 h left$/)
    await expect(answers).toContainText('There is, with two oars.')
    await expectAccessible(hers)
    await hers.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(hers)
    await hers.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('accepting one makes the stay, and the other host is told', async () => {
    await hers.getByRole('button', { name: /^Accept/ }).click()
    const acceptance = hers.getByRole('dialog', { name: /^Accept .*offer/ })
    await acceptance.getByLabel('Full name').fill('Maya Olsen')
    await acceptance.getByRole('checkbox', { name: /I accept the house rules/ }).check()
    await acceptance.getByRole('button', { name: 'Accept for $430' }).click()
    await expect(hers.getByRole('link', { name: 'Open booking' })).toBeVisible()
    await expect(his.getByRole('log').getByText('The guest has booked elsewhere')).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(his)
    await open(hers, '/saved')
    await expect(hers.getByRole('region', { name: 'Questions to several hosts' })).toContainText(
      '2 of 2 replied',
    )
    await expectAccessible(hers)
  })
})

test('from the results of a search, by keyboard, and what was typed survives a reload', async ({
  visit,
  request,
}) => {
  const guest = await makePerson(request, 'guest')
  const host = await makePerson(request, 'host')
  const word = `Gannet ${Date.now()}`
  for (const title of [`${word} One`, `${word} Two`, `${word} Three`])
    await makeHome(request, host, { title })
  await untilFound(request, `q=${encodeURIComponent(word)}`, 3)
  const checkIn = addDays(todayAtHome(), 50)
  const checkOut = addDays(checkIn, 3)
  const page = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  const query = `q=${encodeURIComponent(word)}&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`
  await open(page, `/search?${query}`)
  await expect(page.getByRole('status').filter({ hasText: '3 properties found' })).toBeAttached()
  await page.getByRole('link', { name: 'Ask several hosts' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ask several hosts' })).toBeVisible()
  const nothingChosen = page.url()
  for (const title of [`${word} One`, `${word} Three`]) {
    const choice = page.getByRole('button', { name: `Ask about ${title}` })
    await choice.press('Enter')
    // It stays where it is, and so does the focus.
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(choice).toBeFocused()
  }
  await expect(page.getByLabel('Check-in')).toHaveValue(checkIn)
  await expectAccessible(page)
  await page.getByLabel('Your question').fill('May we bring a boat?')
  await page.reload()
  await expect(page.getByLabel('Your question')).toHaveValue('May we bring a boat?')
  await page.getByRole('button', { name: 'Ask about 2 homes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your question about 2 homes' })).toBeVisible()
  await open(page, nothingChosen)
  await expect(page.getByText('No homes chosen yet')).toBeVisible()
  const [first, last] = [`${word} One`, `${word} Three`].map((title) =>
    page.getByRole('button', { name: `Ask about ${title}` }),
  )
  const before = await last?.boundingBox()
  await first?.click()
  await expect(page.getByText('1 home of at most 5')).toBeVisible()
  // What was to be pressed next lies where it lay.
  expect(await last?.boundingBox()).toEqual(before)
})
