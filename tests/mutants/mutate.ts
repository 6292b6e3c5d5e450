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
 * always or never holds, a call of a chain left out, a statement that refuses or writes left out, a number off by one.
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
  if (typeof node.value === 'number') change(node.start, node.end, String(node.value + 1))
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
