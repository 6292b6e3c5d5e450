import { isNode, literal, type Node, nameOf } from './syntax-tree.ts'

/** `row.status as Status`: what a column holds is said once, with the tables. */
export function isRowCast(node: Node): boolean {
  return nameOf(castValue(node)?.object) === 'row'
}

/** `id as BookingId`, `side as 'guest' | 'host'`: the same of a column by any name. What a call has just made has none. */
export function isKindCast(node: Node): boolean {
  return castValue(node) !== null && isKind(node.typeAnnotation)
}

/** What is cast, where that is a name or a property. */
function castValue({ type, expression }: Node): Node | null {
  if (type !== 'TSAsExpression' || !isNode(expression)) return null
  const value = expression.type === 'ChainExpression' ? expression.expression : expression
  return isNode(value) && /^(Identifier|MemberExpression)$/.test(value.type) ? value : null
}

function isKind(type: unknown): boolean {
  if (!isNode(type)) return false
  if (type.type === 'TSArrayType') return isKind(type.elementType)
  if (type.type === 'TSUnionType') return Array.isArray(type.types) && type.types.some(isKind)
  if (type.type === 'TSLiteralType') return literal(type) !== ''
  return /(Id|Status|Side|Role|Kind|Plan|Currency)$/.test(String(nameOf(type.typeName)))
}
