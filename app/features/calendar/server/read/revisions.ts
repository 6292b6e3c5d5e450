import type ICAL from 'ical.js'
import { type Moment, readMoment } from './moments.ts'
import { firstValue, textOf } from './values.ts'

/** An event that replaces an occurrence of a series, and with RANGE=THISANDFUTURE those that follow. */
export type Override = { component: ICAL.Component; replaced: Moment; range: string | null }

/** The occurrence that an event replaces; null for one that stands on its own. */
export function readOverride(component: ICAL.Component): Override | null {
  const replaced = readMoment(component, 'recurrence-id')
  if (!replaced) return null
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  return { component, replaced, range: range?.toUpperCase() ?? null }
}

/**
 * The events that count, and by UID those that replace occurrences. Many feeds give several stays one UID, whatever their
 * SEQUENCE, so each counts, except one whose very nights a later revision cancels. Of one occurrence the latest revision
 * counts (RFC 5545, 3.8.7.4).
 */
export function sortOut(components: readonly ICAL.Component[]) {
  const alone: ICAL.Component[] = []
  const cancelled = new Map<string, number>()
  const latest = new Map<string, { sequence: number; overrides: Override[] }>()
  for (const component of components) {
    const override = readOverride(component)
    const sequence = sequenceOf(component)
    if (override) {
      const key = `${textOf(component, 'uid')}\n${override.replaced.time}`
      const known = latest.get(key)
      if (!known || sequence > known.sequence) latest.set(key, { sequence, overrides: [override] })
      else if (sequence === known.sequence) known.overrides.push(override)
      continue
    }
    alone.push(component)
    const key = nightsKey(component)
    if (isCancelled(component)) cancelled.set(key, Math.max(sequence, cancelled.get(key) ?? 0))
  }
  const counting = alone.filter((event) => sequenceOf(event) >= (cancelled.get(nightsKey(event)) ?? 0))
  const overrides = [...latest.values()].flatMap((one) => one.overrides)
  return {
    current: [...counting, ...overrides.map(({ component }) => component)],
    overrides: Map.groupBy(overrides, ({ component }) => textOf(component, 'uid')),
  }
}

/** True for an event that frees its nights. */
export function isCancelled(component: ICAL.Component): boolean {
  return textOf(component, 'status').toUpperCase() === 'CANCELLED'
}

function nightsKey(component: ICAL.Component): string {
  const nights = ['dtstart', 'dtend', 'duration'].map((name) => component.getFirstProperty(name)?.jCal)
  return JSON.stringify([textOf(component, 'uid'), ...nights])
}

function sequenceOf(component: ICAL.Component): number {
  const sequence = Number(firstValue(component, 'sequence') ?? 0)
  // Without a UID nothing is a revision of anything.
  return Number.isFinite(sequence) && textOf(component, 'uid') ? sequence : 0
}
