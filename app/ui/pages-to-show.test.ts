import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

const row = (page: number, count: number) => pagesToShow(page, count).map((entry) => entry.page ?? '…')

describe('the row of page links', () => {
  it('shows a gap only where it hides more than one page', () => {
    expect(row(1, 1)).toEqual([1])
    expect(row(1, 5)).toEqual([1, 2, '…', 5])
    expect(row(3, 5)).toEqual([1, 2, 3, 4, 5])
    expect(row(6, 12)).toEqual([1, '…', 5, 6, 7, '…', 12])
    expect(row(12, 12)).toEqual([1, '…', 11, 12])
  })

  it('always holds the first, the current and the last page once each, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (count, offset) => {
        const page = (offset % count) + 1
        const pages = pagesToShow(page, count).flatMap((entry) => entry.page ?? [])
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, page, count]))
        expect(pages.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
