import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHearts } from './hearts.ts'

/** A tab in which people come and go, before a server whose answers wait until they are let go. */
function makeTab() {
  const kept = new Map<string, string>()
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
  return { hearts, kept, said, signIn, press, questions, last, filled: () => [...hearts.filled()] }
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
