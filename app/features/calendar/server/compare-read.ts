import type { Stay } from '#lib/stay.ts'
import { clampStay } from '../nights.ts'
import type { ReadEvent } from './read/calendar-read.ts'

/** A stay that is stored for a feed. */
export type StoredStay = Stay & { id: string; label: string; status: string; absentSince: Date | null }

/** What a read means for the stored stays. */
export type ReadEffect = {
  added: ReadEvent[]
  /** Missing for the second time, at least 15 minutes after the first. */
  removedIds: string[]
  /** Missing for the first time. */
  absentIds: string[]
  /** There again after having been missing. */
  presentIds: string[]
  relabelled: { id: string; label: string; status: string }[]
  /** Over by now; nobody frees anything by it. */
  pastIds: string[]
  /** Stays that block nights from now on. */
  remaining: Stay[]
  /** True when something is missing and waits for the second complete read. */
  isAwaitingAbsence: boolean
}

type Comparison = {
  stored: readonly StoredStay[]
  events: readonly ReadEvent[]
  /** False when some event could not be read: it may be the one that seems to be missing. */
  isComplete: boolean
  /** The nights that matter. */
  window: Stay
  now: Date
  absenceMs: number
}

/**
 * Compares a successful read with what is stored. A stay is known by its nights: another UID changes nothing (rule 5).
 * Nothing goes because it is missing once, or from a read that was not complete (rule 6).
 */
export function compareRead({ stored, events, isComplete, window, now, absenceMs }: Comparison): ReadEffect {
  const seen = new Map<string, ReadEvent>()
  for (const event of events) {
    if (!seen.has(keyOf(event)) && clampStay(event, window)) seen.set(keyOf(event), event)
  }
  const effect: ReadEffect = {
    added: [],
    removedIds: [],
    absentIds: [],
    presentIds: [],
    relabelled: [],
    pastIds: [],
    remaining: [],
    isAwaitingAbsence: false,
  }
  for (const stay of stored) {
    const event = seen.get(keyOf(stay))
    seen.delete(keyOf(stay))
    if (stay.checkOut <= window.checkIn) effect.pastIds.push(stay.id)
    else if (event) keep(effect, stay, event)
    else recordAbsence(effect, stay, isComplete, now, absenceMs)
  }
  effect.added = [...seen.values()]
  effect.remaining.push(...effect.added)
  return effect
}

function keyOf({ checkIn, checkOut }: Stay): string {
  return `${checkIn}/${checkOut}`
}

function keep(effect: ReadEffect, stay: StoredStay, { label, status }: ReadEvent): void {
  effect.remaining.push(stay)
  if (stay.absentSince) effect.presentIds.push(stay.id)
  if (stay.label !== label || stay.status !== status) effect.relabelled.push({ id: stay.id, label, status })
}

function recordAbsence(
  effect: ReadEffect,
  stay: StoredStay,
  isComplete: boolean,
  now: Date,
  absenceMs: number,
): void {
  const isConfirmed = stay.absentSince && now.getTime() - stay.absentSince.getTime() >= absenceMs
  if (isComplete && isConfirmed) {
    effect.removedIds.push(stay.id)
    return
  }
  effect.remaining.push(stay)
  if (!isComplete) return
  effect.isAwaitingAbsence = true
  if (!stay.absentSince) effect.absentIds.push(stay.id)
}
