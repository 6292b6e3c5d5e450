import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeHome } from '../support/homes.ts'
import { hostileParagraphs, runnableTexts } from '../support/hostile.ts'
import { expectNothingRan, guarded } from '../support/nothing-ran.ts'
import { callAs, makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// Texts that would run, leave the page, turn it round or break its frame, as one of two sends them to the other.

const crossing = [
  'Here \u202egnp.exe.yadiloh and on we go',
  'Z̸̢͇̻̈́̓͘a̷̧̛͉̽̊l̸̰̈́̀g̷̦̓o̶̝͝ '.repeat(20),
  'x'.repeat(1_900),
  'ﷺ'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(180),
  'line\n'.repeat(390),
  'See javascript:alert(1) and data:text/html,<script>window.__xss=1</script>',
  'Pay at https://xn--pypal-4ve.com/ or https://holmward.example@elsewhere.example/login',
]

test('nothing of a hostile message runs, leaves the thread or widens the page, for either side', async ({
  visit,
  request,
}) => {
  test.setTimeout(180_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: '<img src=x onerror=window.__xss=1> House' })
  const texts = [
    ...hostileParagraphs(6).filter((text) => text.trim()),
    runnableTexts.join('\n').slice(0, 1_990),
    ...crossing,
  ]
  const question = { property_id: home.id, message_id: randomUUID(), text: texts[0] }
  const { body, status } = await callAs(request, guest, 'POST', '/conversations', question)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.conversation_id)
  for (const text of texts.slice(1)) {
    const message = { message_id: randomUUID(), text }
    const sent = await callAs(request, guest, 'POST', `/conversations/${id}/messages`, message)
    expect(sent.status, text.slice(0, 60)).toBe(201)
  }
  const trouble: string[] = []
  for (const as of [host, guest]) {
    const page = await guarded(await visit({ as }), trouble)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/messages')
      await expectNothingRan(page, trouble)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await open(page, `/messages/${id}`)
      const log = page.getByRole('log')
      await expect(log.getByText('elsewhere.example/login')).toBeVisible()
      await expectNothingRan(page, trouble)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      const links = await log
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]))
      expect(links.filter(([href]) => !/^https?:\/\//.test(href ?? '') && !href?.startsWith('/'))).toEqual([])
      // What is shown is where it leads: a name that looks like another one stands there as it is really written.
      for (const [href, text] of links.filter(([to]) => to?.includes('xn--'))) expect(text).toBe(href)
    }
    // The words after a text that turns its own direction round still run as they did.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr')
  }
})

async function overflowOf(page: Awaited<ReturnType<typeof guarded>>): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
