// Controls, marks of direction, halves of characters and what else nobody sees. Joiners are part of words, and the
// signs that Arabic and Syriac write before a number are seen.
const unseen =
  /(?!\u200c|\u200d|[\n\t\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffd-\uffff]/gu

// England, Scotland and Wales: a black flag followed by letters that nobody sees (Unicode TR 51, annex C).
const regionFlag = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})/u

/**
 * A text of several lines as it is stored: without control characters, marks of direction and halves of characters,
 * with `\n` for every line break. Emoji stay whole.
 */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .split(regionFlag)
    .map((part) => (regionFlag.test(part) ? part : part.replace(unseen, '')))
    .join('')
    .trim()
}

/** The same with at most one empty line between two others: more of them say nothing. */
export function cleanParagraphs(typed: string): string {
  return cleanText(typed).replace(/\n(?:[ \t]*\n){2,}/g, '\n\n')
}

/** The same in one line, so that nothing typed into a title can begin a line of a mail. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}
