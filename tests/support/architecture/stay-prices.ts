import { isNode, isRecord, literal, type Node, nameOf } from './syntax-tree.ts'

/**
 * `price * nights`, with nights by any path, every call of the function that multiplies money, and the price of a night that is
 * added up, as over the nights of a loop.
 */
export function isStayPrice(node: Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'multiplyMoney'
  if (node.type === 'AssignmentExpression') return node.operator === '+=' && isPriceOfNight(node.right)
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].some(isPriceOfNight)
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
  return bareValues(value).some((bare) => {
    const { type, callee, object, property } = bare
    if (type === 'CallExpression') return /^(countNights|nightsIn)$/.test(String(nameOf(callee)))
    if (type === 'MemberExpression' && nameOf(property) === 'length') return isCountOfNights(object)
    return /^(nights|nightCount)$/.test(lastName(bare))
  })
}

/** The price of a night by its name, as a number, a text or money. */
function isPriceOfNight(value: unknown): boolean {
  return bareValues(value).some((bare) => {
    if (bare.type === 'MemberExpression' && nameOf(bare.property) === 'amount')
      return isPriceOfNight(bare.object)
    return /^price(_per_night|PerNight)$/.test(lastName(bare))
  })
}

function lastName(value: Node): string {
  return String(nameOf(value.type === 'MemberExpression' ? value.property : value))
}

/** What a value is made of, without what only says of which type it is; either of two where one stands in for the other. */
function bareValues(value: unknown): Node[] {
  if (!isNode(value)) return []
  if (/^(TSNonNull|TSAs|TSSatisfies|Parenthesized|Chain)Expression$/.test(value.type))
    return bareValues(value.expression)
  if (value.type === 'LogicalExpression') return [value.left, value.right].flatMap(bareValues)
  const isNumber =
    value.type === 'CallExpression' && /^(Number|BigInt|toNumber)$/.test(String(nameOf(value.callee)))
  return isNumber && Array.isArray(value.arguments) ? bareValues(value.arguments[0]) : [value]
}
