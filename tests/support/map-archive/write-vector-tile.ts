// Vector tiles as Mapbox's specification 2.1 numbers their fields; `app/ui/map/tiles/read-vector-tile.ts` reads them.

export type Point = [x: number, y: number]
export type TileFeature = {
  /** Each line or ring in units of the tile; of a point one alone. Rings are written without their last point. */
  type: 'point' | 'line' | 'polygon'
  lines: Point[][]
  tags: Record<string, string | number>
}
export type TileLayer = { name: string; extent: number; features: TileFeature[] }

/** A tile of layers in bytes, not compressed. */
export function writeVectorTile(layers: readonly TileLayer[]): Buffer {
  return Buffer.concat(layers.map((layer) => field(3, writeLayer(layer))))
}

const types = { point: 1, line: 2, polygon: 3 }

function writeLayer({ name, extent, features }: TileLayer): Buffer {
  const keys = new Map<string, number>()
  const values = new Map<string | number, number>()
  const indexOf = <T>(known: Map<T, number>, item: T) => {
    const index = known.get(item) ?? known.size
    known.set(item, index)
    return index
  }
  const written = features.map(({ type, lines, tags }) => {
    const pairs = Object.entries(tags).flatMap(([key, value]) => [indexOf(keys, key), indexOf(values, value)])
    return field(
      2,
      Buffer.concat([
        field(2, varints(pairs)),
        number(3, types[type]),
        field(4, varints(commandsOf(lines, type))),
      ]),
    )
  })
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...written,
    ...[...keys.keys()].map((key) => field(3, Buffer.from(key))),
    ...[...values.keys()].map((value) =>
      field(4, typeof value === 'string' ? field(1, Buffer.from(value)) : number(5, value)),
    ),
    number(5, extent),
  ])
}

const moveTo = 1
const lineTo = 2
const closePath = 7 | (1 << 3)

function commandsOf(lines: readonly Point[][], type: TileFeature['type']): number[] {
  const commands: number[] = []
  let [lastX, lastY] = [0, 0]
  const step = (points: readonly Point[]) => {
    for (const [x, y] of points) {
      commands.push(zigzag(x - lastX), zigzag(y - lastY))
      lastX = x
      lastY = y
    }
  }
  if (type === 'point') {
    commands.push(moveTo | (lines.length << 3))
    step(lines.flat())
    return commands
  }
  for (const line of lines) {
    commands.push(moveTo | (1 << 3))
    step(line.slice(0, 1))
    commands.push(lineTo | ((line.length - 1) << 3))
    step(line.slice(1))
    if (type === 'polygon') commands.push(closePath)
  }
  return commands
}

const zigzag = (step: number) => (step << 1) ^ (step >> 31)

function field(tag: number, content: Buffer): Buffer {
  return Buffer.concat([varints([(tag << 3) | 2, content.length]), content])
}

function number(tag: number, value: number): Buffer {
  return varints([tag << 3, value])
}

/** Numbers of 0 and more, seven bits a byte, the lowest first. */
export function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const value of numbers) {
    let rest = value
    while (rest > 127) {
      bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}
