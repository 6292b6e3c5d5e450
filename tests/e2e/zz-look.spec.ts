import { sql } from 'kysely'
import { makeHome } from './support/homes.ts'
import { makePerson, callAs, newEmail } from './support/people.ts'
import { inDatabase, makeStaffOf } from './support/staff.ts'
import { open, test } from './support/test.ts'
import { makeWorld } from './support/world.ts'

test.describe.configure({ timeout: 300_000 })
test('look', async ({ request, visit, watch }) => {
  watch.allow(/./)
  const operator = await makePerson(request, 'operator')
  await makeStaffOf(request, operator, 'operator', -120)
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Ferry Cottage by the long water with a title that goes on and on to the hundredth letter of it', city: 'Dallas' })
  const body = { kind: 'listing', id: home.id, reason: 'fraud', words: 'It burnt down.', email: newEmail('m'), name: 'Mara Quist', good_faith: true }
  const emptyPage = await visit({ as: operator })
  const looks = [[390, 844, 'light'], [1440, 900, 'light'], [390, 844, 'dark'], [1440, 900, 'dark']] as const
  const shoot = async (page: any, name: string, which: readonly (readonly [number, number, 'light' | 'dark'])[] = looks) => {
    for (const [width, height, colorScheme] of which) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(200)
      await page.screenshot({ path: `/tmp/look/${name}-${width}-${colorScheme}.png`, fullPage: false })
    }
  }
  for (const p of ['', '/cases?queue=reports', '/held', '/appeals', '/health']) {
    await open(emptyPage, `/operator${p}`); await emptyPage.waitForTimeout(500)
    await shoot(emptyPage, `empty${p.replace(/\W/g, '_')}`, [looks[0], looks[1]])
  }
  await request.post('/api/reports', { data: body })
  const { body: cases } = await callAs(request, operator, 'GET', '/operator/cases?queue=reports')
  const id = (cases.cases as any[]).find((c) => c.target_id === home.id).id
  await callAs(request, operator, 'POST', `/operator/cases/${id}/decisions`, { act: 'reject', reason: 'none', ground: 'terms', facts: 'f', rule: 'r', words: 'w', until: null })
  await request.post('/api/reports', { data: body })
  const { body: again } = await callAs(request, operator, 'GET', '/operator/cases?queue=reports')
  const complaint = (again.cases as any[]).find((c) => c.target_id === home.id).id
  const world = await makeWorld(request)
  await inDatabase(async (db) => {
    await sql`update messages set held_until = now() + interval '1 day', body = ${'Unbrokenwordthatisfarlongerthananyphoneiswide'.repeat(6)} where conversation_id = ${world.conversationId}`.execute(db)
    await sql`insert into cases (target_kind, target_id, subject_id, opened_at, flags) select 'listing', uuidv7(), ${world.hostId}, now() - n * interval '1 hour', array['price', 'same_picture', 'contact_data'] from generate_series(1, 500) n`.execute(db)
  })
  const page = await visit({ as: operator })
  for (const [name, path] of Object.entries({
    overview: '/operator', reports: '/operator/cases?queue=reports', flags: '/operator/cases?queue=flags', complaint: `/operator/cases/${complaint}`, case: `/operator/cases/${world.caseId}`,
    held: '/operator/held', appeals: '/operator/appeals', search: `/operator/search?q=${encodeURIComponent(host.email)}`, person: `/operator/people/${world.hostId}`, log: '/operator/log', figures: '/operator/figures', settings: '/operator/settings', health: '/operator/health',
  })) { await open(page, path); await page.waitForTimeout(500); await shoot(page, name) }
  const stays = await visit()
  await open(stays, '/auth')
})
