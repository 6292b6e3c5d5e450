import type ICAL from 'ical.js'

/** A value of an event; null when there is none, or none that ical.js understands. */
export function firstValue(component: ICAL.Component, name: string): unknown {
  try {
    return component.getFirstPropertyValue(name)
  } catch {
    return null
  }
}

/** A text of an event; empty when there is none. */
export function textOf(component: ICAL.Component, name: string): string {
  const value = firstValue(component, name)
  return typeof value === 'string' ? value : ''
}
