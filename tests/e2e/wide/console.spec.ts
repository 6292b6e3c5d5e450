import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { makeHome } from '../support/homes.ts'
import { hostileParagraphs, runnableTexts } from '../support/hostile.ts'
import { linkFromMail, mailsTo } from '../support/mailbox.ts'
import { expectNothingRan, guarded } from '../support/nothing-ran.ts'
import { callAs, makePerson, newEmail, type Person } from '../support/people.ts'
import { inDatabase, makeStaffOf, setFactorShown } from '../support/staff.ts'
import { expectAccessible, expectFieldError, open, test } from '../support/test.ts'
import { makeWorld } from '../support/world.ts'

// What reaches the console, and what leaves it: reports of every kind with their mails, texts that would run if they could and
// five hundred of them, a takedown, a suspension and an account that its owner cannot close.

test.describe.configure({ timeout: 240_000 })

async function send(
  page: Page,
  title: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const dialog = page.getByRole('dialog', { name: title })
  await fill(dialog)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()
}

const mailOf = (email: string, subject: RegExp) =>
  expect.poll(() => mailsTo(email, subject).length, { message: `${subject} to ${email}`, timeout: 20_000 })

async function decide(request: APIRequestContext, staff: Person, target: string, act: string) {
  const { body } = await callAs(request, staff, 'GET', '/operator/cases?queue=reports')
  const found = (body.cases as { id: string; target_id: string }[]).find(
    ({ target_id }) => target_id === target,
  )
  const grounds = { reason: act === 'reject' ? 'none' : 'terms', ground: 'terms', until: null }
  const texts = { facts: 'We have looked at it.', rule: 'Section 5', words: 'This is what came of it.' }
  const answer = await callAs(request, staff, 'POST', `/operator/cases/${found?.id}/decisions`, {
    act,
    ...grounds,
    ...texts,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

test('everything can be reported where it stands, and who can be answered is, by two mails', async ({
  request,
  visit,
}) => {
  const world = await makeWorld(request)
  const { guest, operator, homeId, hostId } = world
  const [named, nameless] = [newEmail('reporter'), newEmail('witness')]
  const visitor = await visit()

  await test.step('a profile, by a visitor who wants an answer', async () => {
    await open(visitor, `/hosts/${hostId}`)
    await visitor.getByRole('button', { name: 'Report this profile' }).click()
    await send(visitor, 'Report this profile', async (dialog) => {
      await dialog.getByLabel('Your email').fill(named)
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expectFieldError(visitor, 'Your name (optional)', 'Please enter your name')
      await dialog.getByLabel('Your name').fill('Mara Quist')
      await dialog.getByLabel('I believe that what I’ve written is true').check()
    })
  })
  await test.step('a guide book, of a child’s abuse, by an address alone', async () => {
    await open(visitor, world.guideBookPath)
    await visitor.getByRole('button', { name: 'Report this guide book' }).click()
    await send(visitor, 'Report this guide book', async (dialog) => {
      await dialog.getByLabel('Child Abuse').check()
      await dialog.getByLabel('Your email').fill(nameless)
    })
  })
  await test.step('a review, by nobody who can be answered', async () => {
    await open(visitor, `/property/${homeId}`)
    await visitor.getByRole('button', { name: 'Report this review' }).click()
    await send(visitor, 'Report this review', (dialog) => dialog.getByLabel('Safety Concerns').check())
    await expect(
      visitor.getByText('A person will look at it. We don’t tell the person you reported.'),
    ).toBeVisible()
  })
  await test.step('a message, by whom it was written to', async () => {
    const page = await visit({ as: guest })
    await open(page, `/messages/${world.conversationId}`)
    await page
      .getByRole('button', { name: /^Report/ })
      .last()
      .click()
    await send(page, 'Report this message', async (dialog) => {
      await expect(dialog.getByLabel('Your email')).toHaveCount(0)
    })
  })
  await test.step('each is told that it has arrived, and what became of it', async () => {
    for (const email of [named, nameless]) await mailOf(email, /We have your report/).toBe(1)
    // Besides the one of the home, which the world has made.
    await mailOf(guest.email, /We have your report/).toBe(2)
    await decide(request, operator, hostId, 'reject')
    await decide(request, operator, homeId, 'reject')
    for (const email of [named, guest.email]) await mailOf(email, /The outcome of your report/).toBe(1)
    expect(mailsTo(named, /outcome of your report/)[0]).toContain(
      'We found no breach of a law or of our terms',
    )
  })
})

test('of what people write nothing runs in the console, nothing is cut off, and five hundred of it are a list', async ({
  request,
  visit,
}) => {
  const operator = await makePerson(request, 'operator')
  await makeStaffOf(request, operator, 'operator', -120)
  const world = await makeWorld(request)
  const long = 'Unbrokenwordthatisfarlongerthananyphoneiswide'.repeat(3)
  const [paragraph = ''] = hostileParagraphs(1)
  const title = `${runnableTexts[0]} ${long}`.slice(0, 100)
  await inDatabase(async (db) => {
    const [home, host] = [world.homeId, world.hostId]
    await sql`update properties set title = ${title} where id = ${home}`.execute(db)
    await sql`update reports set words = ${paragraph.slice(0, 1_000)}, reporter_name = ${runnableTexts[4]},
      reporter_email = ${`${long.slice(0, 60)}@example.com`}, reporter_id = null where case_id = ${world.caseId}`.execute(
      db,
    )
    await sql`update messages set body = ${`${paragraph}\n${long}`.slice(0, 2_000)}, held_until = now() + interval '1 day'
      where conversation_id = ${world.conversationId}`.execute(db)
    await sql`update calendar_sync_configs set last_error = 'unreachable', last_error_status = null where property_id = ${home}`.execute(
      db,
    )
    await sql`insert into cases (target_kind, target_id, subject_id, opened_at, flags)
      select 'listing', uuidv7(), ${host}, now() - n * interval '1 hour', array['price', 'same_picture', 'contact_data']
      from generate_series(1, 500) n`.execute(db)
  })
  const trouble: string[] = []
  const page = await guarded(await visit({ as: operator }), trouble)
  const found = encodeURIComponent(title)
  for (const path of [
    '/operator',
    '/operator/cases?queue=reports',
    '/operator/cases?queue=flags',
    `/operator/cases/${world.caseId}`,
    '/operator/held',
    '/operator/appeals',
    `/operator/search?q=${found}`,
    `/operator/search?q=${encodeURIComponent(`\u202e${runnableTexts[10]}\u200b`)}`,
    `/operator/people/${world.hostId}`,
    '/operator/log',
    '/operator/figures',
    '/operator/settings',
    '/operator/health',
  ])
    await test.step(path.slice(0, 60), async () => {
      await open(page, path)
      await expect(page.getByRole('status', { name: /Loading|Searching|Looking/ })).toHaveCount(0)
      await expectNothingRan(page, trouble)
      await expectAccessible(page)
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/operator/health')
  const here = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Health' })
  // But for parts of a pixel.
  await expect(here).toBeInViewport({ ratio: 0.95 })
  await open(page, '/operator/cases?queue=flags')
  const rows = page.getByRole('list', { name: 'Open cases' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(100)
  await inDatabase((db) => sql`delete from cases where report_count = 0`.execute(db))
})

test('an operator comes in by a passkey, takes down by an address, suspends, and closes for who cannot', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/40[0134]/)
  const [operator, host, locked] = [
    await makePerson(request, 'operator'),
    await makePerson(request, 'host'),
    await makePerson(request, 'locked'),
  ]
  await makeStaffOf(request, operator, 'operator')
  const home = await makeHome(request, host, { title: 'Towpath Cottage', city: 'Dallas' })
  const page = await visit({ as: operator })
  await plugIn(page)

  await test.step('a stale factor is asked for, and shown by a passkey', async () => {
    await open(page, '/account?tab=security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name').fill('Desk')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText('Desk')).toBeVisible()
    await setFactorShown(operator, 60)
    await open(page, '/operator')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open work' })).toBeVisible()
  })

  await test.step('what an authority names is found by its address, and hidden', async () => {
    await open(page, '/operator/search')
    await page.getByLabel('Search for').fill(new URL(`/property/${home.id}`, page.url()).href)
    await page.getByRole('button', { name: 'Search' }).last().click()
    await page.getByRole('button', { name: 'Open a case' }).click()
    await decideHere(page, 'Hide the listing')
    expect((await request.get(`/property/${home.id}`)).status()).toBe(410)
  })

  await test.step('who is suspended reads why, and may do nothing else', async () => {
    const theirs = await visit({ as: host })
    await open(theirs, '/dashboard')
    await open(page, `/operator/people/${host.session.user.id}`)
    await page.getByRole('button', { name: 'Open a case' }).click()
    await decideHere(page, 'Suspend the account')
    const link = await linkFromMail(host.email, /suspended/i, /http:\S+\/decisions\/[\w-]+/)
    const refused = await callAs(request, host, 'POST', '/conversations', {})
    expect(refused).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await theirs.reload()
    await open(theirs, new URL(link).pathname)
    await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    await expect(theirs.getByText('This is what came of it.')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByLabel('Why you think we are wrong').fill('It was somebody else.')
    await theirs.getByRole('button', { name: 'Send appeal' }).click()
    await expect(theirs.getByText('Waiting for an answer')).toBeVisible()
    const again = await callAs(request, host, 'POST', `${new URL(link).pathname}/appeal`, { words: 'Again.' })
    expect(again.status).toBe(409)
  })

  await test.step('an account is closed for who cannot sign in, who is told', async () => {
    await open(page, `/operator/people/${locked.session.user.id}`)
    await page.getByRole('button', { name: 'Close the account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close the account' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close the account' }).click()
    await expect(page.getByText('Account closed')).toBeVisible()
    await expect(page.getByText('Erased on', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close the account' })).toHaveCount(0)
    await mailOf(locked.email, /clos|delet/i).toBeGreaterThan(0)
  })
})

async function decideHere(page: Page, act: string) {
  await page.getByLabel(act).check()
  await page.getByLabel('Law or term').fill('Terms of Service, section 5')
  await page.getByLabel('Facts').fill('An authority has told us.')
  await page.getByLabel('Why, in your own words').fill('This is what came of it.')
  await page.getByRole('button', { name: 'Preview the message' }).click()
  await page.getByRole('dialog', { name: 'Message preview' }).getByRole('button', { name: act }).click()
  await expect(page.getByText('This case is decided')).toBeVisible()
}

/** A passkey whose owner always agrees. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const owner = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...owner } })
}
