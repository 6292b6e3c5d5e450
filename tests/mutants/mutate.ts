import { parseSync } from 'oxc-parser'

/** One small wrong change of a file: what stands between two offsets becomes something else. */
export type Mutant = { file: string; line: number; start: number; end: number; replacement: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

// What a chain of a query, a schema or a response can lose without becoming wrong for the compiler.
const droppable = new Set(['where', 'forUpdate', 'limit', 'min', 'max', 'refine', 'regex', 'trim', 'orderBy'])

/**
 * Every mutant of a file that changes one line: a comparison, a connective or a sign turned round, a condition that
 * always or never holds, a call of a chain left out, a statement that refuses or writes left out, a promised number off by one.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text)
  const found: Mutant[] = []
  const change = (start: number, end: number, replacement: string) => {
    if (text.slice(start, end).includes('\n')) return
    found.push({ file, line: text.slice(0, start).split('\n').length, start, end, replacement })
  }
  walk(program, (node, parent) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return swapOperator(node, text, change)
      case 'IfStatement':
      case 'ConditionalExpression':
        return forceCondition(node, change)
      case 'CallExpression':
        return dropLink(node, text, change)
      case 'ExpressionStatement':
      case 'ThrowStatement':
        return isWorthDropping(node) ? change(node.start, node.end, ';') : undefined
      case 'Literal':
        return changeLiteral(node, parent, change)
    }
  })
  return found
}

type Change = (start: number, end: number, replacement: string) => void

function swapOperator(node: Node, text: string, change: Change): void {
  const { left, right, operator } = node
  const other = swapped[String(operator)]
  if (!other || !isNode(left) || !isNode(right)) return
  const at = text.indexOf(String(operator), left.end)
  if (at > 0 && at < right.start) change(at, at + String(operator).length, other)
}

function forceCondition({ test }: Node, change: Change): void {
  if (!isNode(test)) return
  change(test.start, test.end, 'true')
  change(test.start, test.end, 'false')
}

/** `query.where(…)` becomes `query`. */
function dropLink(node: Node, text: string, change: Change): void {
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'MemberExpression') return
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || !droppable.has(String(property.name))) return
  // From the dot, which may stand on the next line.
  const dot = text.indexOf('.', object.end)
  if (dot > 0 && dot < property.start) change(dot, node.end, '')
}

function isWorthDropping(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  const { expression } = node
  return isNode(expression) && (expression.type === 'AwaitExpression' || expression.type === 'CallExpression')
}

function changeLiteral(node: Node, parent: Node | null, change: Change): void {
  if (parent?.type === 'ImportDeclaration' || parent?.type === 'TSLiteralType') return
  if (typeof node.value === 'boolean') change(node.start, node.end, String(!node.value))
  if (typeof node.value === 'number' && isPromised(node, parent))
    change(node.start, node.end, String(node.value + 1))
}

const statuses = new Set([200, 201, 202, 204, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 409, 410])
for (const status of [412, 413, 415, 422, 423, 428, 429, 500, 502, 503, 504]) statuses.add(status)

const comparisons = new Set(['<', '<=', '>', '>=', '===', '!=='])

/**
 * Whether somebody counts on the very number: nothing and one, a status of HTTP, and what bounds something: a constant
 * called `max…` or `min…`, a `max` or `min` of a schema, the side of a comparison. Any other, such as a batch, an
 * interval or the size of a cache, is a tuning value that no promise names, and one more of it is as good.
 */
function isPromised({ value }: Node, parent: Node | null): boolean {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 2) return true
  if (parent?.type === 'BinaryExpression') return comparisons.has(String(parent.operator))
  if (parent?.type === 'VariableDeclarator') return isNode(parent.id) && isBound(parent.id.name)
  if (statuses.has(number)) return true
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee)) return false
  return isNode(parent.callee.property) && isBound(parent.callee.property.name)
}

function isBound(name: unknown): boolean {
  return /^(max|min)(?![a-z])/.test(String(name))
}

function walk(
  value: unknown,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parent)
    return
  }
  if (!isNode(value)) return
  visit(value, parent)
  for (const child of Object.values(value)) walk(child, visit, value)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
