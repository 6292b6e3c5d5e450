import { decodeHTML } from 'entities'
import { cleanText } from '#lib/clean-text.ts'

const lineBreaks = /<\s*(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi
const bullets = /<\s*li\b[^>]*>/gi
// A tag, comment or declaration starts with a letter, "/" or "!"; so "2 < 3" and "<3" stay text.
const tags = /<(?:!--[\s\S]*?--|[a-z!/][^<>]*)>/gi

/**
 * Foreign HTML as plain text: breaks and paragraphs become lines, entities characters, everything else of the markup
 * goes. At most one empty line in a row.
 */
export function htmlToText(html: string): string {
  const lines = html.replace(/\r\n?/g, '\n').replace(lineBreaks, '\n').replace(bullets, '• ')
  return cleanText(decodeHTML(stripTags(lines)))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Taking a tag out of another one may leave a tag; a few rounds find all that people write. */
function stripTags(html: string): string {
  let text = html
  for (let round = 0; round < 8; round++) {
    const stripped = text.replace(tags, '')
    if (stripped === text) break
    text = stripped
  }
  return text
}

/** The same, on one line: for titles and places. */
export function htmlToLine(html: string): string {
  return htmlToText(html).replace(/\s+/g, ' ')
}
