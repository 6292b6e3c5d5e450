import { z } from 'zod'
import { cleanLine, cleanParagraphs, cleanText } from './clean-text.ts'
import { asciiEmail, findEmailProblem, longestEmail } from './email-address.ts'
import type { Refusal } from './errors.ts'
import { emailWords, phoneWords } from './field-words.ts'
import { type AnyId, requireId } from './ids.ts'
import { parseMinorUnits } from './money.ts'
import { personName } from './person-name.ts'
import { type CalendarDate, parseCalendarDate } from './stay.ts'
import { lengthOf } from './text.ts'

// What people type, in one vocabulary: each field of a schema is one of these, with its own words and bounds. Control
// characters, marks of direction and halves of characters are taken out of every text (clean-text.ts).

/** How many characters a text may have as it is stored, counted as the database counts. */
export type TextBounds = { min?: number; max: number }

export type TextWords = {
  /** Said when there is no text at all; zod's own words where a form always sends one. */
  missing?: string
  /** Said of an empty one, where that is not just short. */
  empty?: string
  short?: string
  long: string
}

/** A text in one line, so that nothing typed into a title can begin a line of a mail. */
export function lineField(words: TextWords, bounds: TextBounds) {
  return textField(cleanLine, words, bounds)
}

/** A text in several lines. `clean` may take out more than `cleanText` does. */
export function paragraphField(words: TextWords, bounds: TextBounds, clean = cleanText) {
  return textField(clean, words, bounds)
}

/** A text to somebody: in several lines, without long gaps. */
export function messageField(words: TextWords, bounds: TextBounds) {
  return textField(cleanParagraphs, words, bounds)
}

function textField(clean: (typed: string) => string, words: TextWords, { min = 0, max }: TextBounds) {
  const { missing, short = words.long, empty = short, long } = words
  return (
    z
      .string(missing)
      // Nobody makes us clean megabytes.
      .refine((typed) => typed.length <= 4 * max + 1_000, { error: long, abort: true })
      .overwrite(clean)
      .refine((text) => text !== '' || min === 0, { error: empty, abort: true })
      .refine((text) => lengthOf(text) >= min, short)
      .refine((text) => lengthOf(text) <= max, long)
      .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
  )
}

/** A field in which null and an empty text say the same: null. */
export function orNull<Output>(field: z.ZodType<Output, string>) {
  return field.transform((value) => value || null).nullable()
}

/** The same for a field whose empty text would be too short, or no address. */
export function emptyAsNull<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )
}

/** A person's name (rulings B5). What no name is made of is refused and not taken out: it is somebody's own. */
export function nameField(words: TextWords & { invalid: string }, bounds: TextBounds) {
  const trimmed = (typed: string) => typed.trim()
  return textField(trimmed, words, bounds).refine(
    (name) => name === '' || personName.test(name),
    words.invalid,
  )
}

/** An e-mail address (specification, section 5), with an internationalised domain in its `xn--` form. */
export function emailField() {
  return z
    .string(emailWords.missing)
    .trim()
    .overwrite(asciiEmail)
    .superRefine((value, issues) => {
      const problem = findEmailProblem(value)
      if (problem) issues.addIssue({ code: 'custom', message: problem })
    })
    .meta({ format: 'email', maxLength: longestEmail, example: 'maya@example.com' })
}

/** A phone number with its calling code, or none (specification, section 5). The form puts groups together. */
export function phoneField() {
  return z
    .string()
    .trim()
    .max(20, phoneWords.long)
    .regex(/^(?:\+?[1-9]\d{0,15})?$/, phoneWords.invalid)
}

/** A calendar date, YYYY-MM-DD. */
export function dateField(words: { missing: string; invalid?: string }) {
  return z
    .string(words.missing)
    .transform((text, issues): CalendarDate => {
      const date = parseCalendarDate(text)
      if (date) return date
      issues.addIssue({ code: 'custom', message: words.invalid ?? words.missing })
      return z.NEVER
    })
    .meta({ format: 'date', example: '2026-07-01' })
}

/** A time of day, HH:MM; the seconds that the database adds may stand behind it. */
export function timeField(invalid: string) {
  return z.string(invalid).regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, invalid)
}

/** An amount of money as a number with at most two decimals, in the currency of what it belongs to. */
export function amountField(
  words: { missing: string; noNumber: string; outside: string; decimals: string },
  { min, max }: { min: number; max: number },
) {
  return z
    .number({ error: ({ input }) => (input === undefined ? words.missing : words.noNumber) })
    .min(min, words.outside)
    .max(max, words.outside)
    .refine((amount) => parseMinorUnits(amount) !== null, words.decimals)
}

/** An id of our own rows: a uuid. Whether there is such a row is the database's word. */
export function idField<Id extends AnyId>() {
  return z.uuid().transform((id) => id as Id)
}

/** An id in an address. What cannot be one is refused like what does not exist. */
export function idOr<Id extends AnyId>(notFound: Refusal, text = z.string().max(100)) {
  return text.transform((id) => requireId<Id>(id, notFound))
}
