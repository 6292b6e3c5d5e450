/** What a feature of a vector tile is made of. */
export type TileFeature = {
  type: 'point' | 'line' | 'polygon'
  tags: Record<string, string | number | boolean>
  lines: TileLine[]
}

/** A line, a ring (without its last point) or points: x and y in turns, in units of the tile, and what they span. */
export type TileLine = { points: Int32Array; west: number; north: number; east: number; south: number }

export type TileLayer = { extent: number; features: TileFeature[] }

/** The layers of a tile by their names. */
export type VectorTile = Map<string, TileLayer>

type Field = { tag: number; value: number; from: number; to: number }

const types = [null, 'point', 'line', 'polygon'] as const

/** Reads a tile that was written as Mapbox's specification 2.1 says. Throws a RangeError at what is none. */
export function readVectorTile(bytes: Uint8Array): VectorTile {
  const tile: VectorTile = new Map()
  for (const { tag, from, to } of fieldsOf(bytes, 0, bytes.length)) {
    if (tag !== 3) continue
    const { name, layer } = readLayer(bytes, from, to)
    tile.set(name, layer)
  }
  return tile
}

const text = new TextDecoder()

function readLayer(bytes: Uint8Array, start: number, end: number): { name: string; layer: TileLayer } {
  const fields = [...fieldsOf(bytes, start, end)]
  const textOf = ({ from, to }: Field) => text.decode(bytes.subarray(from, to))
  const all = (tag: number) => fields.filter((field) => field.tag === tag)
  const keys = all(3).map(textOf)
  const values = all(4).map(({ from, to }) => readValue(bytes, from, to))
  const [name] = all(1).map(textOf)
  const [extent] = all(5).map(({ value }) => value)
  const features = all(2).map(({ from, to }) => readFeature(bytes, from, to, keys, values))
  return { name: name ?? '', layer: { extent: extent ?? 4_096, features } }
}

type Value = string | number | boolean

function readValue(bytes: Uint8Array, start: number, end: number): Value {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (const { tag, value, from, to } of fieldsOf(bytes, start, end)) {
    if (tag === 1) return text.decode(bytes.subarray(from, to))
    if (tag === 2) return view.getFloat32(from, true)
    if (tag === 3) return view.getFloat64(from, true)
    if (tag === 6) return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    return tag === 7 ? value !== 0 : value
  }
  return ''
}

function readFeature(
  bytes: Uint8Array,
  start: number,
  end: number,
  keys: string[],
  values: Value[],
): TileFeature {
  const feature: TileFeature = { type: 'point', tags: {}, lines: [] }
  let geometry: Field | null = null
  for (const field of fieldsOf(bytes, start, end)) {
    if (field.tag === 3) feature.type = types[field.value] ?? 'point'
    if (field.tag === 4) geometry = field
    if (field.tag !== 2) continue
    const pairs = numbersOf(bytes, field.from, field.to)
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [key, value] = [keys[pairs[at] ?? 0], values[pairs[at + 1] ?? 0]]
      if (key !== undefined && value !== undefined) feature.tags[key] = value
    }
  }
  if (geometry) feature.lines = readLines(numbersOf(bytes, geometry.from, geometry.to))
  return feature
}

/** Commands and their parameters: 1 moves, 2 draws, 7 closes. */
function readLines(commands: number[]): TileLine[] {
  const lines: TileLine[] = []
  let points: number[] = []
  let [x, y] = [0, 0]
  let at = 0
  const end = () => {
    if (points.length > 0) lines.push(span(Int32Array.from(points)))
    points = []
  }
  while (at < commands.length) {
    const command = commands[at++] ?? 0
    if ((command & 7) === 7) continue
    for (let count = command >> 3; count > 0; count--) {
      if (at + 1 >= commands.length) throw new RangeError('A line of the tile breaks off.')
      x += fromZigzag(commands[at++] ?? 0)
      y += fromZigzag(commands[at++] ?? 0)
      if ((command & 7) === 1) end()
      points.push(x, y)
    }
  }
  end()
  return lines
}

function span(points: Int32Array): TileLine {
  const line = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    if (x < line.west) line.west = x
    if (x > line.east) line.east = x
    if (y < line.north) line.north = y
    if (y > line.south) line.south = y
  }
  return line
}

const fromZigzag = (code: number) => (code >>> 1) ^ -(code & 1)

/** The fields of a message: `value` for numbers, `from` and `to` for everything with a length. */
function* fieldsOf(bytes: Uint8Array, start: number, end: number): Generator<Field> {
  const cursor = { at: start }
  while (cursor.at < end) {
    const key = readNumber(bytes, cursor)
    const [tag, wire] = [Math.floor(key / 8), key % 8]
    const from = cursor.at
    if (wire === 0) yield { tag, value: readNumber(bytes, cursor), from, to: cursor.at }
    else {
      const length = wire === 2 ? readNumber(bytes, cursor) : wire === 5 ? 4 : 8
      const field = { tag, value: 0, from: cursor.at, to: cursor.at + length }
      if (field.to > end) throw new RangeError('A field of the tile is longer than the tile.')
      cursor.at = field.to
      yield field
    }
  }
}

function numbersOf(bytes: Uint8Array, from: number, to: number): number[] {
  const numbers: number[] = []
  const cursor = { at: from }
  while (cursor.at < to) numbers.push(readNumber(bytes, cursor))
  return numbers
}

/** Seven bits a byte, the lowest first. */
function readNumber(bytes: Uint8Array, cursor: { at: number }): number {
  let [value, weight] = [0, 1]
  for (;;) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) throw new RangeError('The tile breaks off.')
    value += (byte & 127) * weight
    if (byte < 128) return value
    weight *= 128
  }
}
