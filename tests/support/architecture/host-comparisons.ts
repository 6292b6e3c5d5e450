import { isNode, isRecord, literal, type Node, nameOf } from './syntax-tree.ts'

/** `.where('p.host_id', '=', …)`, `host_id: …` of a condition, `row.host_id === …`, and `host_id =` in SQL, or any such operator. */
export function isHostComparison(node: Node): boolean {
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    const [column, operator] = node.arguments
    if (/(^|\.)host_id$/.test(literal(column)))
      return /^(=|!=|<>|in|not in|is|is not)\b|^(=|!=|<>)$/.test(literal(operator))
    const isCondition = isNode(node.callee) && /^(and|or)$/.test(String(nameOf(node.callee.property)))
    return isCondition && isNode(column) && hasKey(column, 'host_id')
  }
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
    const names = [node.left, node.right].map((side) => isNode(side) && nameOf(side.property ?? side))
    return names.some((name) => name === 'host_id' || name === 'hostId')
  }
  if (node.type !== 'TemplateElement' || !isRecord(node.value)) return false
  return /\bhost_id\s*(=|<>|!=|in\b|is distinct|is not distinct)|^\s*(=|<>|!=)\s*(\w+\.)?host_id\b/.test(
    String(node.value.raw),
  )
}

function hasKey({ type, properties }: Node, name: string): boolean {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return false
  return properties.some((property) => isNode(property) && nameOf(property.key) === name)
}
