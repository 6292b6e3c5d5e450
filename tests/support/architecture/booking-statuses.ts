import { isNode, literal, type Node, nameOf } from './syntax-tree.ts'

/** The words that the status of a booking or a stay is compared with: `booking.status === 'x'`, and `['x'].includes(booking.status)`. */
export function comparedStatuses(node: Node): string[] {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator)))
    return [node.left, node.right].some(isStatusOfBooking) ? [node.left, node.right].map(literal) : []
  if (node.type !== 'CallExpression' || !isNode(node.callee) || nameOf(node.callee.property) !== 'includes')
    return []
  const { object } = node.callee
  const isAsked = Array.isArray(node.arguments) && isStatusOfBooking(node.arguments[0])
  return isAsked && isNode(object) && Array.isArray(object.elements) ? object.elements.map(literal) : []
}

/** `booking.status`, `trip.booking?.status`, `hostStay.status`. */
function isStatusOfBooking(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ChainExpression') return isStatusOfBooking(value.expression)
  if (value.type !== 'MemberExpression' || nameOf(value.property) !== 'status' || !isNode(value.object))
    return false
  const owner = value.object.type === 'MemberExpression' ? value.object.property : value.object
  return /(booking|stay)$/i.test(String(nameOf(owner)))
}
