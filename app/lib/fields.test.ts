import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  dateField,
  emailField,
  emptyAsNull,
  lineField,
  nameField,
  orNull,
  paragraphField,
  phoneField,
} from './fields.ts'
import { lengthOf } from './text.ts'

const words = { missing: 'missing', empty: 'empty', short: 'short', long: 'long' }
const bounds = { min: 3, max: 20 }
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

function said(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

describe('a text that people type', () => {
  it('has no control characters, no marks of direction and no ends, and in one line no breaks', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const line = lineField(words, bounds).safeParse(text)
        if (line.success) {
          expect(line.data).toBe(line.data.trim())
          expect(line.data).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        }
        const paragraph = paragraphField(words, bounds).safeParse(text)
        if (paragraph.success)
          expect(paragraph.data.replaceAll('\n', '').replaceAll('\t', '')).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  it('is within its bounds as it is stored, and taken as it is the second time', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const field = paragraphField(words, bounds)
        const { success, data = '' } = field.safeParse(text)
        if (!success) return
        expect(lengthOf(data)).toBeGreaterThanOrEqual(3)
        expect(lengthOf(data)).toBeLessThanOrEqual(20)
        expect(field.parse(data)).toBe(data)
      }),
    )
  })

  it('is refused with one sentence for each thing that is wrong', () => {
    const field = lineField(words, bounds)
    expect(
      [undefined, ' \n ', 'ab', 'a'.repeat(21), '🏡'.repeat(21)].map((value) => said(field, value)),
    ).toEqual([['missing'], ['empty'], ['short'], ['long'], ['long']])
    expect(said(field, '🏡'.repeat(20))).toEqual([])
    expect(said(field, ' '.repeat(10_000_000))).toEqual(['long'])
  })
})

describe('a field that may say nothing', () => {
  it('says null for null and for an empty text', () => {
    const field = orNull(lineField(words, { max: 20 }))
    expect([null, '', '  ', ' a '].map((value) => field.parse(value))).toEqual([null, null, null, 'a'])
    expect(said(field, undefined)).toEqual(['missing'])
    const email = z.object({ email: emptyAsNull(emailField()) }).partial()
    expect([{}, { email: ' ' }, { email: null }].map((value) => email.parse(value))).toEqual([
      {},
      { email: null },
      { email: null },
    ])
  })
})

describe('the fields with a form of their own', () => {
  const invalid = 'invalid'

  it('take what has it, and name what has not', () => {
    const name = nameField({ ...words, invalid }, { min: 1, max: 20 })
    expect(['Zoë O’Neill-Šimić', '', 'R2D2', 'a\u202eb'].map((value) => said(name, value))).toEqual([
      [],
      ['empty'],
      [invalid],
      [invalid],
    ])
    expect(['+15125550123', '', '0171 555'].map((value) => said(phoneField(), value))).toEqual([
      [],
      [],
      ['Invalid phone number format'],
    ])
    const date = dateField({ missing: 'missing', invalid })
    expect([undefined, '2026-02-28', '2026-02-29'].map((value) => said(date, value))).toEqual([
      ['missing'],
      [],
      [invalid],
    ])
    expect(
      ['', 'maya@example', `${'a'.repeat(250)}@example.com`, ' maya@example.com '].map((value) =>
        said(emailField(), value),
      ),
    ).toEqual([
      ['Email is required'],
      ['Invalid email address'],
      ['Email must be less than 255 characters'],
      [],
    ])
  })
})
