import { z } from 'zod'
import { paragraphField } from '#lib/fields.ts'
import { longestHostNote } from './host-note.ts'
import { noteInputWords } from './note-input-words.ts'

/** The text of a note. */
export const noteText = paragraphField(noteInputWords.note, { max: longestHostNote })

/** What `saveBookingNote` takes. */
export const bookingNoteInputSchema = z
  .object({
    /** Empty takes the note away. */
    text: noteText,
    /** Of the note that was seen; 0 where there was none. */
    version: z.int().min(0).max(2_000_000_000),
  })
  .meta({ id: 'BookingNoteInput' })

export type BookingNoteInput = z.output<typeof bookingNoteInputSchema>

/** What the host notes of a booking for nobody else. */
export const bookingNoteSchema = z
  .object({
    text: z.string(),
    /** 0 where nothing was noted yet. */
    version: z.int(),
    updated_at: z.string().nullable().meta({ format: 'date-time' }),
  })
  .meta({ id: 'BookingNote' })

export type BookingNote = z.output<typeof bookingNoteSchema>
