/** Any node of a parsed file. */
export type Node = { type: string } & Record<string, unknown>

/** Whether a value is one. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

/** Whether a value has properties at all. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Visits every node below a value, but the keys of objects that are plain names. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
    return
  }
  if (!isNode(value)) return
  visit(value)
  for (const [name, child] of Object.entries(value)) {
    const isPlainKey = value.type === 'Property' && name === 'key' && value.computed === false
    if (!isPlainKey) walk(child, visit)
  }
}

/** The text of a literal, empty for everything else. */
export function literal(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'TSLiteralType') return literal(value.literal)
  return typeof value.value === 'string' ? value.value : ''
}

/** The name of an identifier, or the value of a literal. */
export function nameOf(value: unknown): unknown {
  if (!isNode(value)) return null
  return value.type === 'Identifier' ? value.name : value.value
}
