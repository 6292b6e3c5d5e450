import { parseSync } from 'oxc-parser'

/** A function of more lines tells more than one story. */
const longestFunction = 80

/** What is read most and by most; whoever opens such a file needs no comment to follow it. */
const readMost = [
  /^app\/features\/[^/]+\/pages\//,
  /^app\/(features\/search|search-index|listing-matching)\//,
  // The way of a booking request, from its route to its statements.
  /^app\/features\/bookings\/server\/(api|request\/(request-booking|decide-request|evaluate-stay)|rows\/booking-requests)\.ts$/,
  // The list of what answers requests, and how the site is built.
  /^(app\/server|vite\.config)\.ts$/,
]

/** The ten screens with the most lines, but the showcase of the design system, which is for its makers. */
export function longestScreens(files: readonly { file: string; text: string }[]): string[] {
  return files
    .filter(({ file }) => file.endsWith('.tsx') && !file.includes('/showcase'))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .sort((one, other) => other.lines - one.lines)
    .slice(0, 10)
    .map(({ file }) => file)
}

/** How many lines a function of a file may have. */
export function longestIn(file: string, screens: readonly string[] = []): number {
  const isReadMost = screens.includes(file) || readMost.some((pattern) => pattern.test(file))
  return isReadMost ? 60 : longestFunction
}

/** The outermost functions of a file that are longer, by their names, with their lines. */
export function listLongFunctions(
  file: string,
  text: string,
  longest = longestIn(file),
): Record<string, number> {
  const { program } = parseSync(file, text)
  const found: Record<string, number> = {}
  visit(program, '(nameless)')
  return found

  function visit(value: unknown, name: string): void {
    if (Array.isArray(value)) for (const item of value) visit(item, name)
    if (!isNode(value)) return
    const own = nameOf(value) ?? name
    const lines = text.slice(value.start, value.end).split('\n').length
    if (isFunction(value) && lines > longest) found[own] = lines
    else for (const child of Object.values(value)) visit(child, own)
  }
}

type Node = { type: string; start: number; end: number; id?: unknown; key?: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** The name that a declaration or a property gives to what stands in it. */
function nameOf({ id, key }: Node): string | null {
  const named = id ?? key
  const name: unknown = isNode(named) ? Reflect.get(named, 'name') : null
  return typeof name === 'string' ? name : null
}

/** Those that are longer, with their lines now. Take apart what you change, and make the list shorter. */
export const longFunctions: Record<string, Record<string, number>> = {}
