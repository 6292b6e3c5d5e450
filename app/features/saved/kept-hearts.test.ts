import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filledHearts,
  type KeptHearts,
  noHearts,
  parseHearts,
  setHeart,
  takeAnswer,
  unsentOf,
  withArrived,
  withoutAccount,
  withRefused,
} from './kept-hearts.ts'
import { savedLimits } from './saved.ts'

const cabin = { home: 'a', name: 'Cabin', isSaved: true }
const home = fc.constantFrom('a', 'b', 'c', 'd', 'e')

test('what is written is read back, and nothing of what is none of ours', () => {
  const hearts: KeptHearts = { waiting: ['a'], account: { id: 'me', homes: ['b'], unsent: [cabin] } }
  expect(parseHearts(JSON.stringify(hearts))).toEqual(hearts)
  for (const text of [null, '', '{', '3', '[]', '{"waiting":7,"account":{"id":1}}'])
    expect(parseHearts(text)).toEqual(noHearts)
  // As it was written before presses were kept, and by nobody of ours.
  for (const unsent of ['', ',"unsent":7', ',"unsent":[null,3,{"home":"a"}]'])
    expect(parseHearts(`{"waiting":[],"account":{"id":"me","homes":["b"]${unsent}}}`).account).toEqual({
      id: 'me',
      homes: ['b'],
      unsent: [],
    })
})

test('a heart is what was pressed last, for whoever is here, and no home is there twice', () => {
  const presses = fc.array(fc.record({ home, name: home, isSaved: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(presses, fc.constantFrom(null, 'me'), (pressed, who) => {
      let hearts: KeptHearts = { waiting: ['a', 'e'], account: { id: 'me', homes: ['b'], unsent: [] } }
      const wanted = new Map<string, boolean>()
      for (const press of pressed) {
        hearts = setHeart(hearts, who, press) ?? hearts
        wanted.set(press.home, press.isSaved)
      }
      const filled = filledHearts(hearts, who)
      for (const [id, isSaved] of wanted) expect(filled.has(id)).toBe(isSaved)
      const { homes, unsent } = hearts.account ?? { homes: [], unsent: [] }
      for (const list of [hearts.waiting, homes, unsent.map((press) => press.home)])
        expect(new Set(list).size).toBe(list.length)
      // Each is kept as it was pressed last, until the server has answered.
      expect(new Map(unsent.map((press) => [press.home, press.isSaved]))).toEqual(
        who === null ? new Map() : wanted,
      )
    }),
  )
})

test('nothing that waited is lost: it goes when the server has it, and not before', () => {
  const answers = fc.record({
    waiting: fc.uniqueArray(home),
    sent: fc.uniqueArray(home),
    homes: fc.uniqueArray(home),
    pressed: fc.array(fc.tuple(home, fc.boolean())).map((pairs) => new Map(pairs)),
  })
  fc.assert(
    fc.property(answers, ({ waiting, sent, homes, pressed }) => {
      const next = takeAnswer({ waiting, account: null }, 'me', { sent, homes, pressed })
      const filled = filledHearts(next, 'me')
      for (const id of waiting) if (!sent.includes(id)) expect(filled.has(id)).toBe(true)
      for (const id of homes) if (pressed.get(id) !== false) expect(filled.has(id)).toBe(true)
      for (const [id, isSaved] of pressed) if (isSaved) expect(filled.has(id)).toBe(true)
      expect(new Set(next.account?.homes).size).toBe(next.account?.homes.length)
    }),
  )
})

test('the next person at a browser sees nothing of the account before, but what waits', () => {
  const hearts: KeptHearts = { waiting: ['w'], account: { id: 'me', homes: ['b'], unsent: [cabin] } }
  expect(unsentOf(hearts, 'other')).toEqual([])
  expect([...filledHearts(hearts, 'other')]).toEqual(['w'])
  expect([...filledHearts(hearts, null)]).toEqual(['w'])
  expect(withoutAccount(hearts)).toEqual({ waiting: ['w'], account: null })
})

test('a browser without an account holds so many and no more', () => {
  const waiting = Array.from({ length: savedLimits.homesInBrowser }, (_, at) => `home ${at}`)
  expect(setHeart({ waiting, account: null }, null, { home: 'one more', name: '', isSaved: true })).toBeNull()
  expect(
    setHeart({ waiting, account: null }, null, { home: 'home 3', name: '', isSaved: true })?.waiting[0],
  ).toBe('home 3')
})

test('a press that has arrived is sent no more, one that is refused goes back, and neither undoes a later one', () => {
  const before = { waiting: [], account: { id: 'me', homes: ['b'], unsent: [] } }
  const pressed = setHeart(before, 'me', cabin) ?? noHearts
  expect(withArrived(pressed, 'me', cabin).account).toEqual({ id: 'me', homes: ['a', 'b'], unsent: [] })
  expect(withRefused(pressed, 'me', cabin)).toEqual(before)
  const over = setHeart(pressed, 'me', { ...cabin, isSaved: false }) ?? noHearts
  expect(withArrived(over, 'me', cabin)).toEqual(over)
  expect(withRefused(over, 'me', cabin)).toEqual(over)
})

test('an answer of before a press that is still to be sent leaves its heart as it was pressed', () => {
  const pressed = setHeart(noHearts, 'me', cabin) ?? noHearts
  const next = takeAnswer(pressed, 'me', { sent: [], homes: ['b'], pressed: new Map() })
  expect(next.account).toEqual({ id: 'me', homes: ['a', 'b'], unsent: [cabin] })
})
