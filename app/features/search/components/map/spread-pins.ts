export type PinBox = { x: number; y: number; width: number; height: number }
export type Shift = { x: number; y: number }

const rounds = 60

/**
 * How far each pin moves aside, so that all of them can be read and pressed although their homes stand close together.
 * Of two that touch, both give way, along the shorter way; those that are alone stay.
 */
export function spreadPins(pins: readonly PinBox[]): Shift[] {
  const shifts = pins.map(() => ({ x: 0, y: 0 }))
  for (let round = 0; round < rounds; round++) {
    let isCrowded = false
    for (let one = 0; one < pins.length; one++) {
      for (let other = one + 1; other < pins.length; other++) {
        if (part(pins, shifts, one, other)) isCrowded = true
      }
    }
    if (!isCrowded) break
  }
  return shifts
}

/** Moves two pins apart by what they overlap; false when they do not. */
function part(pins: readonly PinBox[], shifts: Shift[], one: number, other: number): boolean {
  const [a, b, shiftA, shiftB] = [pins[one], pins[other], shifts[one], shifts[other]]
  if (!a || !b || !shiftA || !shiftB) return false
  const x = b.x + shiftB.x - (a.x + shiftA.x)
  const y = b.y + shiftB.y - (a.y + shiftA.y)
  const overlapX = (a.width + b.width) / 2 - Math.abs(x)
  const overlapY = (a.height + b.height) / 2 - Math.abs(y)
  if (overlapX <= 0.5 || overlapY <= 0.5) return false
  // Two homes at one place: the later one goes below.
  if (overlapX < overlapY) {
    const step = (overlapX / 2) * (x < 0 ? -1 : 1)
    shiftA.x -= step
    shiftB.x += step
  } else {
    const step = (overlapY / 2) * (y < 0 ? -1 : 1)
    shiftA.y -= step
    shiftB.y += step
  }
  return true
}
