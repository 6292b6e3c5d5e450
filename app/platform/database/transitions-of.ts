import { setImmediate as breathe } from 'node:timers/promises'
import { dayMs } from '#lib/duration.ts'
import type { Transition } from '#lib/zone-table.ts'

// No zone changes its clocks twice within a week and back.
const stepMs = 7 * dayMs

/** When the clocks of each zone change between two instants, by the rules of this process; names it does not know are left out. */
export async function transitionsOf(
  zones: readonly string[],
  window: { from: number; until: number },
): Promise<Map<string, Transition[]>> {
  const found = new Map<string, Transition[]>()
  // A zone has several names.
  const byOwnName = new Map<string, Transition[]>()
  for (const zone of zones) {
    const clock = clockOf(zone)
    if (!clock) continue
    const name = clock.resolvedOptions().timeZone
    const known = byOwnName.get(name) ?? changes(clock, window)
    byOwnName.set(name, known)
    found.set(zone, known)
    // Hundreds of zones take about a second, and requests are answered meanwhile.
    await breathe()
  }
  return found
}

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** "1/15/2027, GMT-07:00" */
function readOffset(clock: Intl.DateTimeFormat, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(clock.format(instant)) ?? []
  const ahead = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}

function changes(clock: Intl.DateTimeFormat, { from, until }: { from: number; until: number }): Transition[] {
  const ahead = (instant: number) => readOffset(clock, instant)
  let now = ahead(from)
  const found: Transition[] = [{ since: from, ahead: now }]
  for (let start = from; start < until; start += stepMs) {
    const end = Math.min(start + stepMs, until)
    const next = ahead(end)
    if (next === now) continue
    const since = changeBetween(start, end, ahead)
    found.push({ since, ahead: next })
    now = next
  }
  found.push({ since: until, ahead: null })
  return found
}

/** The first second with other clocks than those at the start. */
function changeBetween(start: number, end: number, ahead: (instant: number) => number): number {
  let [before, after] = [start / 1000, end / 1000]
  const atStart = ahead(start)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (ahead(middle * 1000) === atStart) before = middle
    else after = middle
  }
  return after * 1000
}
