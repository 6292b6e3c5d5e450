export type PinBox = { x: number; y: number; width: number; height: number }
export type Shift = { x: number; y: number }

const rounds = 60
/** Farther away nobody takes a price for that of the place. */
const farthest = 240

/**
 * How far each pin moves aside, so that all of them can be read and pressed although their homes stand close together.
 * Of two that touch, both give way, along the shorter way; those that are alone stay. What is fixed gives way to none:
 * a pin upon it goes to the nearest place that is free.
 */
export function spreadPins(pins: readonly PinBox[], fixed: readonly PinBox[] = []): Shift[] {
  const shifts = pushApart(pins)
  const moved = pins.map((pin, at) => moveBy(pin, shifts[at]))
  const isInTheWay = (box: PinBox) => fixed.some((other) => doTouch(box, other))
  const taken = [...fixed, ...moved.filter((box) => !isInTheWay(box))]
  return pins.map((pin, at) => {
    const box = moveBy(pin, shifts[at])
    const place = isInTheWay(box) ? nearestFree(box, taken) : box
    taken.push({ ...box, ...place })
    return { x: place.x - pin.x, y: place.y - pin.y }
  })
}

function moveBy(box: PinBox, { x, y }: Shift = { x: 0, y: 0 }): PinBox {
  return { ...box, x: box.x + x, y: box.y + y }
}

function pushApart(pins: readonly PinBox[]): Shift[] {
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

/** The nearest place beside or between what is taken; its own when there is none that is near enough. */
function nearestFree(box: PinBox, taken: readonly PinBox[]): Shift {
  const near = taken.filter(({ x, y }) => Math.hypot(x - box.x, y - box.y) < 2 * farthest)
  const sides = (of: 'x' | 'y', size: 'width' | 'height') => [
    box[of],
    ...near.flatMap((other) => {
      const reach = (box[size] + other[size]) / 2
      return [other[of] - reach, other[of] + reach]
    }),
  ]
  let best = { x: box.x, y: box.y }
  let shortest = farthest
  for (const x of sides('x', 'width')) {
    for (const y of sides('y', 'height')) {
      const way = Math.hypot(x - box.x, y - box.y)
      if (way >= shortest || near.some((other) => doTouch({ ...box, x, y }, other))) continue
      best = { x, y }
      shortest = way
    }
  }
  return best
}

function doTouch(a: PinBox, b: PinBox): boolean {
  return (
    (a.width + b.width) / 2 - Math.abs(a.x - b.x) > 0.5 &&
    (a.height + b.height) / 2 - Math.abs(a.y - b.y) > 0.5
  )
}
