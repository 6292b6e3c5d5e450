import type { Stay } from '#lib/stay.ts'

/** What the reader thread is asked: a feed's text, where the property is, and the nights that matter. */
export type ReadTask = {
  text: string
  /**
   * IANA name of the property's time zone; timed events fall on its dates. Null: on those that they name themselves.
   */
  timeZone: string | null
  /** Occurrences of recurring events are looked for in these nights; other events are given as they are. */
  window: Stay
}

/** Why a text is refused as a whole. */
export const refusalReasons = [
  'not_calendar',
  'cut_off',
  'unreadable',
  'too_many_events',
  'too_slow',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The neutral words that stand for whatever a feed writes about a stay (calendar.md, rule 7). */
export type NeutralLabel = 'Reserved' | 'Not available' | 'Closed'

/** One stay of a feed, without anything personal. */
export type ReadEvent = Stay & {
  uid: string
  /** Which Holmward properties it has passed through, as `property@installation`, when it says so. */
  via: string[]
  label: NeutralLabel
  status: 'confirmed' | 'tentative'
}

/** What came of a text. */
export type ReadAnswer =
  | {
      kind: 'read'
      events: ReadEvent[]
      /** VEVENTs of the text, cancelled and unusable ones too. */
      total: number
      /** Those whose nights could not be told. With any of them, the read is not complete and frees nothing. */
      unusable: number
      /**
       * Those whose nights may be others than they seem, and what may be an event where there should be none. With any
       * of them the read is not complete either.
       */
      doubtful: number
      /**
       * Those that can be read in more than one way, and block by the reading that takes more. They are read in full, so
       * their nights can be freed later.
       */
      widened: number
      /** True when the same text can mean other nights on another day. */
      dependsOnDay: boolean
    }
  | { kind: 'refused'; reason: RefusalReason }

/** Most events of one feed. */
export const maxEvents = 10_000
