import { isNode, isRecord, literal, type Node, nameOf } from './syntax-tree.ts'

/** `price * nights`, with nights by any path, and every call of the function that multiplies money. */
export function isStayPrice(node: Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'multiplyMoney'
  if (node.type === 'TemplateLiteral') return isStayPriceInSql(node)
  if (node.type === 'Literal') return pricesStay(literal(node))
  return (
    node.type === 'BinaryExpression' && node.operator === '*' && [node.left, node.right].some(isCountOfNights)
  )
}

/** In SQL: `price * ${nights}`, or a price times what lies between two dates; also the other way round. */
function isStayPriceInSql({ quasis, expressions }: Node): boolean {
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return false
  return quasis.some((part, at) => {
    const text = isRecord(part) && isRecord(part.value) ? String(part.value.raw) : ''
    const isBehindNights = at > 0 && /^\s*\*/.test(text) && isCountOfNights(expressions[at - 1])
    return pricesStay(text) || isBehindNights || (/\*\s*$/.test(text) && isCountOfNights(expressions[at]))
  })
}

function pricesStay(sql: string): boolean {
  return (
    /price\w*\b[^,;]*\*[\s(]*(\w+\.)?(nights|check_out_date|upper)\b/.test(sql) ||
    /\b(nights|check_in_date|lower\([^)]*\))[\s)]*\*\s*(\w+\.)?\w*price/.test(sql)
  )
}

/** A count by its name, whatever is done to it before it is multiplied. */
function isCountOfNights(value: unknown): boolean {
  if (!isNode(value)) return false
  const { type, callee, object, property } = value
  if (type === 'TSNonNullExpression' || type === 'TSAsExpression' || type === 'ParenthesizedExpression')
    return isCountOfNights(value.expression)
  if (type === 'ChainExpression') return isCountOfNights(value.expression)
  if (type === 'LogicalExpression') return [value.left, value.right].some(isCountOfNights)
  if (type === 'CallExpression') {
    if (/^(countNights|nightsIn)$/.test(String(nameOf(callee)))) return true
    const isNumber = /^(Number|BigInt)$/.test(String(nameOf(callee)))
    return isNumber && Array.isArray(value.arguments) && isCountOfNights(value.arguments[0])
  }
  if (type === 'MemberExpression' && nameOf(property) === 'length') return isCountOfNights(object)
  return /^(nights|nightCount)$/.test(String(nameOf(type === 'MemberExpression' ? property : value)))
}
