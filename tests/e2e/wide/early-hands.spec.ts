import { expect, type Locator, type Page } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { type Screen, screens } from '../support/screens.ts'
import { test } from '../support/test.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// No control loses what was done to it before its page was awake, while it woke, or after. The controls are those that
// the page has, not a list.

test.describe.configure({ timeout: 180_000 })

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
})

type Moment = 'before' | 'while' | 'after'

const publicScreens = screens.filter(
  ({ as, logs, route }) => as === 'visitor' && !logs && route !== '/dev/ui',
)

const findsHomes = ({ route }: Screen) => /^\/(search|property\/:id)?$/.test(route)
const signsIn = ({ route }: Screen) => route === '/auth'

const groups: { of: string; members: Screen[] }[] = [
  { of: 'where a home is found', members: publicScreens.filter(findsHomes) },
  { of: 'where somebody signs in', members: publicScreens.filter(signsIn) },
  { of: 'of words', members: publicScreens.filter((screen) => !findsHomes(screen) && !signsIn(screen)) },
]

for (const { of, members } of groups) {
  test(`no control of a public page ${of} loses what is done to it before its scripts come, while they come, or after`, async ({
    visit,
    request,
  }) => {
    let count = 0
    for (const { path } of members) {
      // Before the scripts come, a page has the fields of its document.
      if (!hasFields(await (await request.get(path(world))).text())) continue
      for (const moment of ['before', 'while', 'after'] satisfies Moment[]) {
        const page = await visit({ viewport: { width: 1280, height: 900 } })
        const done = await driveAt(moment, page, path(world))
        count += done
        await page.context().close()
      }
    }
    expect(count).toBeGreaterThan(15)
  })
}

function hasFields(html: string): boolean {
  return /<(input(?![^>]*type="(hidden|file)")|select|textarea)\b/.test(html)
}

/** Does something to every field of a page at a moment of its coming, and expects it to stay. Answers to how many. */
async function driveAt(moment: Moment, page: Page, path: string): Promise<number> {
  const release = await holdScripts(page)
  await page.goto(path)
  if (moment === 'after') {
    release()
    await ready(page)
  }
  const done: Done[] = []
  const fields = await driven(page)
  if (moment === 'while') release()
  for (const field of fields) {
    const what = await drive(page, field)
    if (what) done.push(what)
  }
  release()
  await ready(page)
  for (const { field, value } of done) {
    await expect
      .poll(() => readField(page, field), { message: `${page.url()} ${moment}: ${field}` })
      .toBe(value)
  }
  return done.length
}

test('places are suggested for what was typed before the scripts came', async ({ visit }) => {
  for (const path of ['/', '/search']) {
    const page = await visit({ viewport: { width: 1280, height: 900 } })
    const release = await holdScripts(page)
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Where' }).click()
    await page.keyboard.type('aust')
    release()
    await expect(page.getByRole('option', { name: /^Austin/ }).first()).toBeVisible()
    await page.close()
  }
})

for (const [path, early, next] of [
  ['/cookies', 'Analytics', 'Functional'],
  ['/travel-tips', 'Travel insurance', 'Neighbour has'],
] as const) {
  test(`a box of ${path} that is ticked just as the scripts take over does not undo the one before`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: { width: 1280, height: 900 } })
    const release = await holdScripts(page)
    await pressRightAfterCommit(page, next)
    await page.goto(path)
    await page.getByRole('checkbox', { name: early }).press(' ')
    release()
    await page.waitForFunction(() => sessionStorage.getItem('pressed') !== null)
    await ready(page)
    for (const name of [early, next]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
    // And kept, not only shown.
    await page.reload()
    for (const name of [early, next]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  })
}

/**
 * Ticks a box in the first task after React has taken the page over. On a busy machine that is before the effects which
 * may wait have run.
 */
async function pressRightAfterCommit(page: Page, label: string): Promise<void> {
  await page.addInitScript((name) => {
    // React's scheduler ends a task when 5 ms of it are over, so that each of its steps is a task of its own.
    let now = 0
    performance.now = () => (now += 6)
    const between = new MessageChannel()
    between.port1.onmessage = () => {
      const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
      const root = key && Reflect.get(document, key)?.stateNode.current.memoizedState
      if (!root || root.isDehydrated || sessionStorage.getItem('pressed') !== null) return
      sessionStorage.setItem('pressed', name)
      const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
      boxes.find(({ labels }) => labels?.[0]?.textContent.includes(name))?.click()
    }
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      postMessage.call(between.port2, null)
      postMessage.apply(this, message)
    }
  }, label)
}

/** Lets no script of the build come until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

type Done = { field: string; value: string }

/** The fields that can be seen and used now, as selectors that find them also when others have taken their place. */
async function driven(page: Page): Promise<string[]> {
  const fields = await page
    .locator('input:not([type=hidden], [type=file]), select, textarea')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      (elements as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[]) // by the selector
        .filter((element) => !element.disabled && !(element instanceof HTMLInputElement && element.readOnly))
        .map(({ tagName, type, name, id, value }) => {
          const tag = tagName.toLowerCase()
          const isOneOfMany = type === 'radio' || type === 'checkbox'
          if (name && isOneOfMany) return `${tag}[name="${name}"][value="${value}"]`
          return name ? `${tag}[name="${name}"]` : `${tag}[id="${id}"]`
        }),
    )
  return [...new Set(fields)]
}

/** Does to a field what a person would, and tells what it then says; null for what would undo another. */
async function drive(page: Page, field: string): Promise<Done | null> {
  const control = page.locator(field).filter({ visible: true }).first()
  // Another part of the page may have taken its place for good.
  if ((await control.count()) === 0) return null
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  )
  if (kind === 'radio') return null
  if (kind === 'select' && !(await chooseOther(control))) return null
  if (kind === 'select') return { field, value: await readField(page, field) }
  if (kind === 'checkbox') await control.press(' ')
  else if (kind === 'range') await control.press('ArrowRight')
  else {
    await control.focus()
    await page.keyboard.type(kind === 'email' ? 'mara@example.com' : kind === 'number' ? '3' : 'house', {
      delay: 25,
    })
  }
  return { field, value: await readField(page, field) }
}

/** False where there is no other choice. */
async function chooseOther(select: Locator): Promise<boolean> {
  let other = -1
  // Answers that come meanwhile may take the last home from a choice, which then is none any more.
  await expect(async () => {
    other = await select.evaluate((element) =>
      [...(element as HTMLSelectElement).options].findIndex(
        ({ selected, disabled }) => !selected && !disabled,
      ),
    )
    if (other >= 0) await select.selectOption({ index: other }, { timeout: 1_000 })
  }).toPass()
  return other >= 0
}

/** What a field says; the first that can be seen, else the first. */
async function readField(page: Page, field: string): Promise<string> {
  const read = page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(selector)]
    const one = all.find((element) => element.offsetWidth > 0) ?? all[0]
    if (!one) return 'gone'
    return one.type === 'checkbox' ? String(one.checked) : one.value
  }, field)
  // A choice that was made early may lead to another page, which is asked once it is there.
  return read.catch(() => 'on its way')
}
