import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { type Home, makeHome, type StayDates } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

const run = promisify(execFile)

test('the price on another website leads to the same stay here, and a changed one is asked about', async ({
  visit,
  watch,
  request,
}) => {
  // The refusal of the old price.
  watch.allow(/409.*\/bookings/)
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const title = `Quote House ${randomBytes(4).toString('hex')}`
  const home = await makeHome(request, host, { title })
  const checkIn = addDays(dateOf(new Date()), 40)
  const page = await visit({ as: guest })
  const examples = await readExamples(page, { home, checkIn, checkOut: addDays(checkIn, 2) })
  const elsewhere = await serve(examples.page)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Request to book' }) })
  const send = form.getByRole('button', { name: 'Request to book' })
  const change = form.getByRole('alert').filter({ hasText: 'The price has changed' })
  const raiseTo = async (price_per_night: number, version: number) => {
    const raised = await callAs(request, host, 'PATCH', `/properties/${home.id}`, {
      version,
      price_per_night,
    })
    expect(raised.status, JSON.stringify(raised.body)).toBe(200)
  }
  await test.step('the example of the documentation on the command line', async () => {
    const { stdout } = await run('sh', ['-c', examples.command])
    expect(JSON.parse(stdout)).toMatchObject({
      quote: { total_price: 240, currency: 'USD' },
      refusal: null,
    })
  })
  try {
    await test.step('the example of the documentation, on a page of somebody else', async () => {
      await page.goto(elsewhere.url)
      await page.getByRole('link', { name: 'Book for $240.00' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    })
    const quoted = page.url()
    await test.step('the stay stands in the form at the same price', async () => {
      await expect(form.getByText('This is the price you were quoted.')).toBeVisible()
      await expect(form.getByRole('status').first()).toContainText('2 nights, total $240')
      await expect(form.getByLabel('Guests', { exact: true })).toHaveValue('2')
      await expectAccessible(page)
    })
    await test.step('the host raises the price meanwhile, and the guest is asked again', async () => {
      await raiseTo(140, 1)
      await form.getByLabel('Full name').fill('Mara Quist')
      await send.click()
      await expect(change).toContainText('This stay cost $240 when you opened the page, and is $280 now.')
      await expect(form.getByText('you were quoted')).toHaveCount(0)
    })
    await test.step('who opens the link only now is told at once', async () => {
      await open(page, quoted)
      await expect(change).toContainText('This stay was quoted at $240, and is $280 now.')
      await expectAccessible(page)
    })
    await test.step('a link that somebody changed opens the same stay, without a price of its own', async () => {
      await open(page, `${quoted.slice(0, -1)}${quoted.endsWith('A') ? 'B' : 'A'}`)
      await expect(form.getByText('The quote in this link has expired.')).toBeVisible()
      await expect(form.getByText('$140 × 2 nights')).toBeVisible()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Decrease guests' }).click()
      await expect(form.getByText('The quote in this link has expired.')).toHaveCount(0)
      await expect(page).not.toHaveURL(/quote=/)
    })
  } finally {
    elsewhere.close()
  }
})

/** What a developer copies from the page of the documentation, with this site, a home and a stay in it. */
async function readExamples(page: Page, { home, checkIn, checkOut }: { home: Home } & StayDates) {
  await page.goto('/api/docs')
  const here = new URL(page.url()).origin
  const [command = '', example = ''] = (await page.locator('#getQuote pre').allTextContents()).map((text) =>
    text
      .replaceAll('https://holmward.example', here)
      .replaceAll('PROPERTY_ID', home.id)
      .replaceAll('2027-07-02', checkIn)
      .replaceAll('2027-07-09', checkOut),
  )
  for (const text of [command, example]) expect(text).toContain(home.id)
  const head = '<!doctype html><title>A house by the lake</title><link rel="icon" href="data:,">'
  return { command, page: `${head}${example}` }
}

/** A website of somebody else: another port is another origin. */
async function serve(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a port and not of a pipe
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
