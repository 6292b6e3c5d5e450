import { dayMs } from '#lib/duration.ts'

/** How many messages one account may schedule, and how long they are. */
export const scheduledMessageLimits = { count: 50, title: 60, body: 2_000 } as const

/** The moments of a stay at which something can go out by itself, in their order. */
export const moments = [
  'confirmation',
  'before_arrival',
  'arrival_day',
  'after_arrival',
  'before_departure',
  'departure_day',
  'after_departure',
] as const
export type Moment = (typeof moments)[number]

/** How many days a moment can lie from the day that it counts from; none for those that are a day themselves. */
export const daysOfMoment: Partial<Record<Moment, { min: number; max: number }>> = {
  before_arrival: { min: 1, max: 60 },
  after_arrival: { min: 1, max: 7 },
  before_departure: { min: 1, max: 7 },
  after_departure: { min: 1, max: 14 },
}

/** What becomes of a scheduled message in one stay. */
export const stayMessageStates = [
  /** It goes out at its time. */
  'planned',
  'sent',
  /** The host does not want it in this stay. */
  'skipped',
  /** The other one takes no messages, or has left. */
  'unwanted',
  /** With its variables filled in it is longer than a message may be. */
  'too_long',
  /** The stay was agreed after the moment. */
  'late',
  /** The moment had passed when the message was written or switched on. */
  'before_it_was_written',
  /** The stay would be over by then, or the moment is long past. */
  'over',
] as const
export type StayMessageState = (typeof stayMessageStates)[number]

/** For how long after its moment something still goes out, when nothing could go out at it. */
export const lateByMostMs = dayMs
