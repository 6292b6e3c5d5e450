import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeMailToken, readMailToken, tokenLength } from './mail-token.ts'

const secrets = { encryption: 'an encryption secret for tests, 32' }
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

it('names the same mail the same way for ever, in characters that survive any mail server', () => {
  const token = makeMailToken(secrets, id)
  expect(token).toMatch(new RegExp(`^[a-z2-7]{${tokenLength}}$`))
  expect(makeMailToken(secrets, id)).toBe(token)
  expect(readMailToken(secrets, token)).toBe(id)
  expect(readMailToken(secrets, token.toUpperCase())).toBe(id)
})

it('is read back for every id', () => {
  for (const each of Array.from({ length: 200 }, () => randomUUID())) {
    expect(readMailToken(secrets, makeMailToken(secrets, each))).toBe(each)
  }
})

it('does not take a token that somebody made or changed', () => {
  const token = makeMailToken(secrets, id)
  expect(readMailToken({ encryption: 'another secret of another site!!' }, token)).toBeNull()
  const changed = [...token].map((letter, at) =>
    token.slice(0, at).concat(letter === 'a' ? 'b' : 'a', token.slice(at + 1)),
  )
  expect(changed.flatMap((each) => readMailToken(secrets, each) ?? [])).toEqual([])
})

it.each(['', 'a'.repeat(45), '1'.repeat(45), 'é'.repeat(45), 'a'.repeat(44), 'a'.repeat(46)])(
  'is not %j',
  (text) => {
    expect(readMailToken(secrets, text)).toBeNull()
  },
)

it('is made of the id of a job alone', () => {
  expect(() => makeMailToken(secrets, 'job-1')).toThrow('the id of a mail is a uuid')
})
