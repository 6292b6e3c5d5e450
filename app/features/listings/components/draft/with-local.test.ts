import { expect, it } from 'vitest'
import { withLocal } from './with-local.ts'

const key = '019a0000-0000-7000-8000-000000000001'
const stored = [{ name: 'new', property_id: null, title: 'Barn', updated_at: '2026-06-15T12:00:00.000Z' }]

it('names a draft that only this browser holds, which no other device can', () => {
  const drafts = withLocal(stored, [
    { name: `new-${key}`, title: ' Mill ', savedAt: '2026-06-15T13:00:00.000Z' },
  ])
  expect(drafts).toEqual([
    { name: `new-${key}`, property_id: null, title: 'Mill', updated_at: '2026-06-15T13:00:00.000Z' },
    ...stored,
  ])
})

it('names each draft once, and no edit, which is found with its property', () => {
  const drafts = withLocal(stored, [
    { name: 'new', title: 'Barn by the lake', savedAt: '2026-06-15T13:00:00.000Z' },
    { name: key, title: 'Quay House', savedAt: '2026-06-15T11:00:00.000Z' },
  ])
  expect(drafts).toEqual(stored)
})
