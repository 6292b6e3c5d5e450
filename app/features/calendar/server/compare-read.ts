import type { Stay } from '#lib/stay.ts'
import { clampStay } from '../nights.ts'
import type { ReadEvent } from './read/calendar-read.ts'
import { equalsServed } from './served-nights.ts'

/** A stay that is stored for a feed. */
export type StoredStay = Stay & {
  id: string
  uid: string
  label: string
  status: string
  absentSince: Date | null
  isEcho: boolean
  /** True when the host has put its conflict away. */
  isPutAway: boolean
}

/** What a read means for the stored stays. */
export type ReadEffect = {
  added: (ReadEvent & { isEcho: boolean })[]
  /** Missing for the second time, at least 15 minutes after the first. */
  removedIds: string[]
  /** Missing for the first time. */
  absentIds: string[]
  /** There again after having been missing. */
  presentIds: string[]
  relabelled: { id: string; label: string; status: string }[]
  /** Echoes, and entries that the host had put away, whose nights another entry has now. */
  bookingIds: string[]
  /** Echoes that came under another UID. */
  renamed: { id: string; uid: string }[]
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
  /** Our own stays that this calendar had fetched before. */
  served: readonly Stay[]
}

/**
 * Compares a successful read with what is stored. A stay is known by its nights: another UID changes nothing (rule 5).
 * Nothing goes because it is missing once, or from a read that was not complete (rule 6).
 */
export function compareRead(comparison: Comparison): ReadEffect {
  const { stored, events, isComplete, window, now, absenceMs } = comparison
  const counts = countByNights(events)
  const mayEcho = echoRule(comparison, counts)
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
    bookingIds: [],
    renamed: [],
    pastIds: [],
    remaining: [],
    isAwaitingAbsence: false,
  }
  for (const stay of stored) {
    const event = seen.get(keyOf(stay))
    seen.delete(keyOf(stay))
    if (stay.checkOut <= window.checkIn) effect.pastIds.push(stay.id)
    else if (event) keep(effect, stay, event, { mayEcho, isAlone: counts.get(keyOf(event)) === 1 })
    else recordAbsence(effect, stay, isComplete, now, absenceMs)
  }
  effect.added = [...seen.values()].map((event) => ({ ...event, isEcho: mayEcho(event) }))
  effect.remaining.push(...effect.added.filter(({ isEcho }) => !isEcho))
  return effect
}

function keyOf({ checkIn, checkOut }: Stay): string {
  return `${checkIn}/${checkOut}`
}

function countByNights(events: readonly Stay[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const event of events) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1)
  return counts
}

/**
 * Whether a new entry only repeats what we served (rule 12). One whose dates changed is a booking, and so are two entries
 * of the same nights: at most one of them is ours.
 */
function echoRule(
  { stored, served }: Comparison,
  counts: ReadonlyMap<string, number>,
): (event: ReadEvent) => boolean {
  const moved = new Set(stored.filter((stay) => !counts.has(keyOf(stay))).map(({ uid }) => uid))
  return (event) => counts.get(keyOf(event)) === 1 && !moved.has(event.uid) && equalsServed(event, served)
}

function keep(
  effect: ReadEffect,
  stay: StoredStay,
  event: ReadEvent,
  { mayEcho, isAlone }: { mayEcho: (event: ReadEvent) => boolean; isAlone: boolean },
): void {
  const { label, status, uid } = event
  // Under another UID, or after it was gone, it is another entry.
  const isAnother = uid !== stay.uid || stay.absentSince !== null || !isAlone
  const isEcho = stay.isEcho && (!isAnother || mayEcho(event))
  if (!isEcho) effect.remaining.push(stay)
  if (isAnother && !isEcho && (stay.isEcho || stay.isPutAway)) effect.bookingIds.push(stay.id)
  if (uid !== stay.uid && (stay.isEcho || stay.isPutAway)) effect.renamed.push({ id: stay.id, uid })
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
  if (!stay.isEcho) effect.remaining.push(stay)
  if (!isComplete) return
  effect.isAwaitingAbsence = true
  if (!stay.absentSince) effect.absentIds.push(stay.id)
}
