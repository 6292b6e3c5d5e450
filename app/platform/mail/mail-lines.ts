/** Longer lines are nobody's header, greeting or attribution, and no pattern looks at them. */
export const longestMark = 500

// Marks of direction, which programs put around names and after colons.
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A line as patterns read it: without marks of direction, bold stars around it and spaces in rows; empty where too long. */
export function plainLine(line: string | undefined): string {
  if (!line || line.length > longestMark) return ''
  return line.replace(directions, '').replace(/\s+/g, ' ').trim()
}

/** Whether a mail program marked the line as quoted. */
export function isMarkedLine(line: string): boolean {
  return line.trimStart().startsWith('>')
}

export function isBlank(line: string | undefined): boolean {
  return (line ?? '').trim() === ''
}

export const hasAddress = (text: string) => /[<[(][^\s<>[\]()@]{1,200}@[^\s<>[\]()@]{1,200}[>\])]/.test(text)

const clock = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u
const day = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u

/** Whether a day with its year and a time of day are in it, in any digits. */
export const hasDateAndTime = (text: string) => clock.test(text) && day.test(text)
