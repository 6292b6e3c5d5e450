import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseId, randomUuid, uuidv7 } from './ids.ts'

it('makes ids of version 7 that begin with their time and are never the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (now) => {
      const id = uuidv7(now)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(parseId(id)).toBe(id)
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
      expect(uuidv7(now)).not.toBe(id)
    }),
  )
})

it('makes random ids that everybody takes for UUIDs', () => {
  for (let times = 0; times < 50; times++)
    expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
