import PostalMime from 'postal-mime'
import { PlainDecoder } from './plain-decoder.ts'

/**
 * Joins the lines of a flowed text (RFC 3676, 4.2 to 4.5): only lines of one depth of quotation belong to one paragraph, so
 * that an answer below a quotation does not become its last line. A line that its writer began with `>` is no quotation; a
 * zero width space before it, which nobody sees and no message keeps, says so.
 */
export function unfoldFlowed(text: string, delSp: boolean): string {
  const paragraphs: { depth: number; text: string[]; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const { depth, words } = readLine(line)
    const isSignature = words === '-- '
    const isFlowed = words.endsWith(' ') && !isSignature
    const piece = isFlowed && delSp ? words.slice(0, -1) : words
    const last = paragraphs.at(-1)
    // A space at the end of a paragraph joins nothing to it: the empty line after it counts for more.
    if (last?.isOpen && last.depth === depth && !isSignature && words !== '') {
      last.text.push(piece)
      last.isOpen = isFlowed
    } else paragraphs.push({ depth, text: [piece], isOpen: isFlowed })
  }
  return paragraphs.map(({ depth, text }) => markedLine(depth, text.join(''))).join('\n')
}

/** How deep a line is quoted, and its words without the space that was put before them. */
function readLine(line: string): { depth: number; words: string } {
  let depth = 0
  while (line[depth] === '>') depth++
  return { depth, words: line.slice(line[depth] === ' ' ? depth + 1 : depth) }
}

function markedLine(depth: number, words: string): string {
  if (depth > 0) return `${'>'.repeat(depth)} ${words}`.trimEnd()
  return words.startsWith('>') ? `\u200b${words}` : words
}

/**
 * A parser that joins flowed lines so, and the lines of plain parts by `PlainDecoder`; postal-mime 4.0.0 joins an answer to the
 * quotation above it.
 */
export function flowedParser(options: ConstructorParameters<typeof PostalMime>[0]): PostalMime {
  const parser = new PostalMime(options)
  // Its types leave out what a part of a mail is.
  const { root } = parser as unknown as { root: Part }
  const part: Part = Object.getPrototypeOf(root)
  originalSetup ??= part.setupContentDecoder
  Object.assign(part, { decodeFlowedText: unfoldFlowed, setupContentDecoder })
  return parser
}

type Part = { setupContentDecoder(encoding: string): void; contentDecoder: object | null }

let originalSetup: Part['setupContentDecoder'] | undefined

function setupContentDecoder(this: Part, encoding: string): void {
  if (/base64|quoted-printable/i.test(encoding)) originalSetup?.call(this, encoding)
  else this.contentDecoder = new PlainDecoder()
}
