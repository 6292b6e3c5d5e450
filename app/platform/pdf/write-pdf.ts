import { type Bidi, openBidi } from './bidi.ts'
import { box, drawable, layOutText, type TextLines } from './lay-out-text.ts'
import { boxWords, footerWords } from './pdf-words.ts'
import { openScriptFonts, type ScriptFonts } from './script-fonts.ts'
import { featuresOf, openFont } from './shape-text.ts'

/** The parts of a document, in reading order. All are plain text. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** A label at the left and what it says at the right: a sum, or a fact. */
  | { kind: 'row'; label: string; value: string; isStrong?: boolean }
  /** Somebody's own words, set in from the edge. */
  | { kind: 'words'; text: string }

export type PdfContent = {
  title: string
  /** At the foot of each page, before its number. */
  footer: string
  blocks: readonly PdfBlock[]
  createdAt: Date
}

// Of the line at the foot.
const printable = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}·`

const page = { width: 595.28, height: 841.89, margin: 56 }
const columns = page.width - 2 * page.margin
const bottom = page.height - page.margin - 18
const colors = { ink: '#211d18', muted: '#635b51', line: '#d8d0c4' }
const indent = 14

const styles = {
  title: { size: 20, isBold: true, color: colors.ink, before: 0, after: 8 },
  heading: { size: 12.5, isBold: true, color: colors.ink, before: 16, after: 4 },
  text: { size: 10, isBold: false, color: colors.ink, before: 0, after: 3 },
  small: { size: 8.5, isBold: false, color: colors.muted, before: 2, after: 3 },
  words: { size: 10, isBold: false, color: colors.ink, before: 1, after: 4 },
  row: { size: 10, isBold: false, color: colors.ink, before: 0, after: 3 },
} as const

type Style = { size: number; isBold: boolean; color: string; before: number; after: number }

/**
 * Writes a document in A4 whose letters are all embedded, whatever scripts its texts are in: each piece of a line is set in the
 * font that has it, and what runs from the right does. It gives way to others between two parts.
 */
export async function writePdf({ title, footer, blocks, createdAt }: PdfContent): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const texts = [title, footer, printable, boxWords, ...blocks.flatMap(textsOf)]
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: page.margin, bottom: 0, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, Producer: 'Holmward', Creator: 'Holmward' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const pen = makePen(doc, await makeType(doc, await openScriptFonts(), texts, await openBidi()))
  for (const [at, block] of blocks.entries()) {
    pen.draw(block)
    if (at % 10 === 9) await new Promise((resolve) => setImmediate(resolve))
  }
  pen.drawFoot(footer)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function textsOf(block: PdfBlock): string[] {
  return block.kind === 'row' ? [block.label, block.value] : [block.text]
}

type Place = {
  x: number
  width: number
  /** Set at the right, whichever way it runs. */
  end?: boolean
  /** Never moves on to another page. */
  isFixed?: boolean
}

type Document = PDFKit.PDFDocument

/** Puts the fonts of texts into a document, and sets texts in them. */
async function makeType(doc: Document, { fontOf }: ScriptFonts, texts: string[], bidi: Bidi) {
  const letters = new Set(texts.map((text) => text.normalize('NFC')).join(''))
  const needed = new Set([...letters].map((letter) => fontOf(letter.codePointAt(0) ?? 0)))
  const registered = new Set<string>()
  for (const font of needed) {
    if (!font) continue
    for (const isBold of font.hasBold ? [false, true] : [false]) {
      const key = isBold ? `${font.name} bold` : font.name
      // pdfkit takes whatever lays out texts, which its types do not say.
      doc.registerFont(key, (await openFont(font.name, isBold)) as unknown as Buffer)
      registered.add(key)
    }
  }
  const use = (font: string, { size, isBold }: Pick<Style, 'size' | 'isBold'>) =>
    doc.font(isBold && registered.has(`${font} bold`) ? `${font} bold` : font).fontSize(size)
  const set = (text: string, style: Style, maxWidth: number): TextLines[] =>
    text.split('\n').map((line) =>
      layOutText(drawable(line, fontOf), {
        fontOf,
        bidi,
        maxWidth,
        widthOf: ({ text, font, isRightToLeft }) =>
          use(font.name, style).widthOfString(text, { features: featuresOf(isRightToLeft) }),
      }),
    )
  return { use, set }
}

function makePen(doc: Document, { use, set }: Awaited<ReturnType<typeof makeType>>) {
  let y: number = page.margin
  /** The pages with a letter that no font has. */
  const withBoxes = new Set<number>()

  function makeRoom(height: number) {
    if (y + height <= bottom) return
    doc.addPage()
    y = page.margin
  }

  function drawLines(paragraphs: TextLines[], style: Style, at: Place) {
    const height = style.size * 1.4
    for (const { lines, isRightToLeft } of paragraphs) {
      for (const { pieces, width } of lines) {
        if (!at.isFixed) makeRoom(height)
        const start = isRightToLeft || at.end ? at.x + at.width - width : at.x
        doc.fillColor(style.color)
        for (const { text, font, x, isRightToLeft } of pieces) {
          use(font.name, style).text(text, start + x, y, {
            lineBreak: false,
            baseline: -style.size,
            features: featuresOf(isRightToLeft),
          })
          if (text.includes(box)) withBoxes.add(doc.bufferedPageRange().count - 1)
        }
        y += height
      }
    }
  }

  function drawRow({ label, value, isStrong = false }: Extract<PdfBlock, { kind: 'row' }>) {
    const style = { ...styles.row, isBold: isStrong }
    const labelWidth = columns * 0.62
    const labels = set(label, { ...style, color: colors.muted }, labelWidth - 12)
    const values = set(value, style, columns - labelWidth)
    const countOf = (all: TextLines[]) => all.reduce((sum, { lines }) => sum + lines.length, 0)
    makeRoom(Math.max(countOf(labels), countOf(values)) * style.size * 1.4)
    const top = y
    drawLines(labels, isStrong ? style : { ...style, color: colors.muted }, {
      x: page.margin,
      width: labelWidth - 12,
    })
    const afterLabel = y
    y = top
    drawLines(values, style, { x: page.margin + labelWidth, width: columns - labelWidth, end: true })
    y = Math.max(y, afterLabel) + style.after
  }

  function draw(block: PdfBlock) {
    if (block.kind === 'row') return drawRow(block)
    const style: Style = styles[block.kind]
    const left = block.kind === 'words' ? indent : 0
    y += y > page.margin ? style.before : 0
    // A heading stays with what it is about.
    makeRoom(style.size * (block.kind === 'heading' ? 4 : 1.4))
    if (block.kind === 'heading') {
      drawRule(doc, y)
      y += 8
    }
    drawLines(set(block.text, style, columns - left), style, { x: page.margin + left, width: columns - left })
    y += style.after
  }

  function drawFoot(footer: string) {
    const { start, count } = doc.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      doc.switchToPage(start + at)
      const drawAt = (top: number, text: string) => {
        y = top
        const place = { x: page.margin, width: columns, isFixed: true }
        drawLines(set(text, styles.small, columns), styles.small, place)
      }
      if (withBoxes.has(at)) drawAt(page.height - page.margin - 14, boxWords)
      drawAt(page.height - page.margin, footerWords(footer, at + 1, count))
    }
  }

  return { draw, drawFoot }
}

/** Over the whole width. */
function drawRule(doc: Document, y: number) {
  doc.strokeColor(colors.line).lineWidth(0.5)
  doc
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke()
}
