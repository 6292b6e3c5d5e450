import { expect, test } from 'vitest'
import { drawingMargin, drawingOf } from './use-map-size.ts'

test('does not draw behind a window of unknown size, which such a drawing would not fill', () => {
  for (const unknown of [
    { width: 0, height: 0 },
    { width: 0, height: 384 },
    { width: 845, height: 0 },
  ]) {
    expect(drawingOf(unknown)).toEqual({ width: 0, height: 0 })
  }
  expect(drawingOf({ width: 845, height: 384 })).toEqual({
    width: 845 + 2 * drawingMargin,
    height: 384 + 2 * drawingMargin,
  })
})
