import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHearts } from './hearts.ts'

/** A call that got no answer. */
class Unanswered extends Error {}

/** A tab in which people come and go, before a server whose answers wait until they are let go. */
function makeTab(kept = new Map<string, string>()) {
  const said: string[] = []
  const asked: {
    who: string | null
    what: string
    answer: (homes?: string[], error?: Error) => Promise<void>
  }[] = []
  let who: string | null = null
  const ask = (what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ homes: string[] }>()
    const answer = async (homes: string[] = [], error?: Error) => {
      if (error) reject(error)
      else resolve({ homes })
      await later()
    }
    asked.push({ who, what, answer })
    return promise
  }
  const hearts = createHearts({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    who: () => who,
    server: {
      put: (home, isSaved) => ask(`${isSaved ? 'save' : 'take out'} ${home}`),
      exchange: (waiting) => ask(['list', ...waiting].join(' ')),
      isUnanswered: (error) => error instanceof Unanswered,
    },
    onSaved: () => undefined,
    say: {
      tooMany: () => said.push('too many'),
      pressed: (name) => said.push(name),
      notPressed: (name) => said.push(`not ${name}`),
      stillWaiting: () => said.push('waiting'),
    },
  })
  const signIn = async (account: string | null) => {
    who = account
    hearts.followAccount()
    await later()
  }
  const press = async (home: string, isSaved: boolean) => {
    hearts.press(home, home, isSaved)
    await later()
  }
  const questions = () => asked.map(({ who, what }) => `${who}: ${what}`)
  const last = () => asked.at(-1) ?? expect.fail('nothing was asked')
  const find = (what: string) => asked.findLast((call) => call.what === what) ?? expect.fail(`no ${what}`)
  return { hearts, kept, said, signIn, press, questions, last, find, filled: () => [...hearts.filled()] }
}

test('a press that is on its way when its account goes is not shown to the next one', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  await tab.last().answer()
  await tab.press('cabin', true)
  const press = tab.last()
  await tab.signIn(null)
  await tab.signIn('noor')
  await tab.last().answer(['mill'])
  expect(tab.filled()).toEqual(['mill'])
  await press.answer()
  expect(tab.filled()).toEqual(['mill'])
})

test('the hearts of the next account are asked for while the last answer to the former is still to come', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  const former = tab.last()
  await tab.signIn('noor')
  expect(tab.questions()).toEqual(['maya: list', 'noor: list'])
  await tab.last().answer(['mill'])
  await former.answer(['cabin'])
  expect(tab.filled()).toEqual(['mill'])
  expect([...tab.kept.values()].join()).not.toContain('cabin')
})

test('a press that waits for its turn when its account goes is never sent in the name of the next one', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  await tab.last().answer()
  await tab.press('cabin', true)
  const first = tab.last()
  await tab.press('cabin', false)
  await tab.signIn('noor')
  await first.answer()
  await tab.last().answer(['cabin'])
  expect(tab.questions()).toEqual(['maya: list', 'maya: save cabin', 'noor: list'])
  expect(tab.filled()).toEqual(['cabin'])
})

test('a press that fails after its account went changes nothing of the next one and tells them nothing', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  await tab.last().answer(['cabin'])
  await tab.press('cabin', false)
  const press = tab.last()
  await tab.signIn('noor')
  await tab.last().answer(['mill'])
  await press.answer([], new Error('offline'))
  expect(tab.filled()).toEqual(['mill'])
  expect(tab.said).toEqual(['cabin'])
})

test('somebody who comes back is shown what they have, not what was on its way when they went', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  await tab.last().answer()
  await tab.press('cabin', true)
  const press = tab.last()
  await tab.signIn(null)
  await tab.signIn('maya')
  await tab.last().answer(['mill'])
  await press.answer([], new Error('offline'))
  expect(tab.filled()).toEqual(['mill'])
})

test('what was pressed while all is being asked for has the last word, and goes back when it is refused', async () => {
  const tab = makeTab()
  await tab.signIn('maya')
  const list = tab.last()
  await tab.press('cabin', true)
  const press = tab.last()
  await list.answer(['mill'])
  expect(tab.filled()).toEqual(['cabin', 'mill'])
  await press.answer([], new Error('refused'))
  expect(tab.filled()).toEqual(['mill'])
  expect(tab.said).toEqual(['cabin', 'not cabin'])
})

test('hearts of before signing in are taken over once, and wait when they could not be', async () => {
  const tab = makeTab()
  await tab.signIn(null)
  await tab.press('cabin', true)
  await tab.signIn('maya')
  await tab.last().answer([], new Error('offline'))
  expect(tab.filled()).toEqual(['cabin'])
  expect(tab.said).toEqual(['cabin', 'waiting'])
  void tab.hearts.askAgain()
  await tab.last().answer(['cabin'])
  void tab.hearts.askAgain()
  expect(tab.questions()).toEqual(['maya: list cabin', 'maya: list cabin', 'maya: list'])
  expect(tab.filled()).toEqual(['cabin'])
})

test('a press that got no answer stays as it was pressed and is sent once by the next page of its account', async () => {
  const left = makeTab()
  await left.signIn('maya')
  await left.last().answer()
  await left.press('cabin', true)
  await left.last().answer([], new Unanswered())
  expect(left.filled()).toEqual(['cabin'])
  expect(left.said).toEqual(['cabin', 'waiting'])

  const next = makeTab(left.kept)
  await next.signIn('maya')
  expect(next.questions()).toEqual(['maya: list', 'maya: save cabin'])
  void next.hearts.askAgain()
  await next.find('save cabin').answer()
  await next.find('list').answer([])
  expect(next.filled()).toEqual(['cabin'])
  void next.hearts.askAgain()
  await next.last().answer(['cabin'])
  expect(next.questions()).toEqual(['maya: list', 'maya: save cabin', 'maya: list'])
})

test('a press whose page went before it could be sent is sent by the next page, and goes back when it is refused', async () => {
  const left = makeTab()
  await left.signIn('maya')
  await left.last().answer(['mill'])
  await left.press('cabin', true)
  await left.press('mill', false)
  const next = makeTab(left.kept)
  await next.signIn('maya')
  expect(next.questions()).toEqual(['maya: list', 'maya: save cabin', 'maya: take out mill'])
  await next.find('save cabin').answer([], new Error('not listed'))
  await next.find('take out mill').answer()
  await next.find('list').answer(['mill'])
  expect(next.said).toEqual(['not cabin'])
  expect(next.filled()).toEqual([])
})

test('what an account pressed and did not get sent is never sent for another one, nor after signing out', async () => {
  for (const between of ['noor', null]) {
    const left = makeTab()
    await left.signIn('maya')
    await left.last().answer()
    await left.press('cabin', true)
    const next = makeTab(left.kept)
    await next.signIn(between)
    await next.signIn('maya')
    expect(next.questions().filter((each) => each.includes('cabin'))).toEqual([])
    expect([...next.kept.values()].join()).not.toContain('cabin')
    expect(next.filled()).toEqual([])
  }
})

test('a press that another tab has pressed over while it was on its way is followed by that one', async () => {
  const one = makeTab()
  await one.signIn('maya')
  await one.last().answer()
  await one.press('cabin', true)
  const other = makeTab(one.kept)
  await other.signIn('maya')
  await other.press('cabin', false)
  await one.find('save cabin').answer()
  expect(one.questions().at(-1)).toBe('maya: take out cabin')
  await one.last().answer()
  expect(one.filled()).toEqual([])
})
