import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarSync } from '../calendar-schema.ts'
import { FeedAddress } from './feed-address.tsx'

const now = Date.parse('2026-06-15T12:00:00Z')

function wordsFor(values: Partial<CalendarSync>): string {
  const sync = { id: 'one', property_title: 'Heron House', export_url: '', export_read_at: null, ...values }
  return renderToStaticMarkup(<FeedAddress sync={sync as CalendarSync} now={now} onRenew={() => undefined} />)
}

test('a platform whose name is not known is not called Other in a sentence', () => {
  const words = wordsFor({ platform: 'other' })
  expect(words).toContain('Paste it only on this platform.')
  expect(words).not.toMatch(/\bOther\b(?! for Heron House)/)
})

test('nobody is said to have read the address, as its host may have opened it', () => {
  const words = wordsFor({ platform: 'airbnb', export_read_at: '2026-06-15T11:55:00Z' })
  expect(words).toContain('This address was last read 5 minutes ago.')
})
