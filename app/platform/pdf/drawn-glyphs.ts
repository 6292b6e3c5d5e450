import type { Font } from 'fontkit'

type Part = { glyph: number; x: number; y: number }

/** What is drawn in one place of a line, of any number of a font's glyphs, and how it is read. */
export type DrawnGlyph = { letters: string; parts: Part[]; advance: number }

/** The part of fontkit's subsets of TrueType fonts that is needed here; those of CFF have glyphs only. */
type Subset = {
  glyphs: (number | DrawnGlyph)[]
  includeGlyph(glyph: number): number
  _addGlyph?(glyph: number): number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

// Strict readers refuse glyphs that are made of more than a font announces.
const limits = {
  maxCompositePoints: 0x2000,
  maxCompositeContours: 0x400,
  maxComponentElements: 0x100,
  maxComponentDepth: 4,
}

/**
 * The font inside a document has each glyph once for each way to read it, and glyphs that are made of several, because a
 * document knows one reading of a glyph and where the next one begins, and no more.
 */
export function subsetOf(font: Font) {
  const create = font.createSubset.bind(font)
  return () => {
    const subset = create() as unknown as Subset
    const include = subset.includeGlyph.bind(subset)
    const add = subset._addGlyph?.bind(subset)
    const places = new Map<string, number>()
    if ('glyf' in font) Object.assign(Object(font).maxp, limits)
    return Object.assign(subset, {
      includeGlyph(drawn: number | DrawnGlyph) {
        if (typeof drawn === 'number') return include(drawn)
        const key = JSON.stringify(drawn)
        const place = places.get(key) ?? subset.glyphs.push(plainOf(drawn) ?? drawn) - 1
        places.set(key, place)
        return place
      },
      _addGlyph: (glyph: number | DrawnGlyph) =>
        typeof glyph === 'number' ? add?.(glyph) : addDrawn(subset, glyph, font),
    })
  }
}

/** The glyph of the font that looks the same. */
function plainOf({ parts: [part, ...others] }: DrawnGlyph): number | null {
  return part && others.length === 0 && part.x === 0 && part.y === 0 ? part.glyph : null
}

function addDrawn(subset: Subset, { parts, advance }: DrawnGlyph, font: Font) {
  const boxes = parts.map(({ glyph, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(glyph).bbox
    return [minX + x, minY + y, maxX + x, maxY + y]
  })
  const inked = boxes.filter((box) => box.every(Number.isFinite))
  const edge = (at: number, pick: typeof Math.min) =>
    inked.length > 0 ? within16(pick(...inked.map((box) => box[at] ?? 0))) : 0
  const edges = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]
  const bytes = compose(parts, edges, (glyph) => subset.includeGlyph(glyph))
  subset.glyf.push(bytes)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: Math.round(advance), bearing: edges[0] ?? 0 })
  subset.offset += bytes.length
}

// Of the flags of a composite glyph.
const [wordsFollow, areOffsets, moreFollow] = [0x1, 0x2, 0x20]

/** What hundreds of marks on one letter would be too far for. */
const within16 = (value: number) => Math.max(-0x8000, Math.min(0x7fff, Math.round(value)))

/** A composite glyph as the table `glyf` has it. */
function compose(parts: Part[], edges: number[], place: (glyph: number) => number): Uint8Array {
  if (parts.length === 0) return new Uint8Array()
  const bytes = Buffer.alloc(10 + parts.length * 8)
  for (const [at, value] of [-1, ...edges].entries()) bytes.writeInt16BE(within16(value), at * 2)
  for (const [at, { glyph, x, y }] of parts.entries()) {
    const more = at < parts.length - 1 ? moreFollow : 0
    const from = 10 + at * 8
    bytes.writeUInt16BE(wordsFollow | areOffsets | more, from)
    bytes.writeUInt16BE(place(glyph), from + 2)
    bytes.writeInt16BE(within16(x), from + 4)
    bytes.writeInt16BE(within16(y), from + 6)
  }
  return bytes
}
