import { parseSync } from 'oxc-parser'
import { isNode, isRecord, literal, type Node, walk } from './syntax-tree.ts'

/** Who reads a text: people on screens and in emails, or engineers in comments, docs and the names of tests. */
export type Readers = 'screens' | 'comments' | 'docs' | 'tests'

/**
 * The most frequent signs of a translation. Each has a right use, so this counts instead of forbidding: how often each stands
 * in what `app/` says to people, in comments, in docs and in the names of tests. The counts only fall.
 */
export const signs = {
  'the other one, the other side': /\bthe other (one|side)\b/gi,
  somebody: /\b(some|every|any)body\b/gi,
  nobody: /\bnobody\b/gi,
  whoever: /\b(who|what)ever\b/gi,
  whom: /\bwhom\b/gi,
  'those that': /\b(those (that|who|which|of)|that of|one who)\b/gi,
  'of which': /\b(of|to|by|in|from) (which|whom|what)\b/gi,
  'it is what': /\b(is|are|was|for|and|than) what\b/gi,
  'is told': /\b(is|are|was|were|be) (told|asked|said|written to|spoken of)\b/gi,
  answers: /\banswers (with|404|200|nobody|nothing|what|whether)\b/gi,
  stands: /\b(stands?|stood)\b/gi,
  'goes on': /\b(go|goes|went) (on|along)\b/gi,
  'comes back': /\b(come|comes|came|goes|go|went|gives?|gave) back\b/gi,
  'takes back': /\b(take|takes|taken|took) back\b/gi,
  'gives up': /\b(give|gives|gave|given) up\b/gi,
  'runs out': /\b(run|runs|ran) out\b/gi,
  'at once': /\bat once\b/gi,
  'by itself': /\bby (it|them)sel(f|ves)\b/gi,
  'so many': /\bso (many|long|far|much)\b/gi,
  begin: /\b(begins?|began|begun)\b/gi,
  alone: /\balone\b/gi,
  'of its own': /\bof (its|their|his|your|our) own\b/gi,
  'any more': /\bany more\b/gi,
  'for ever': /\bfor ever\b/gi,
  reckon: /\b(reckon(s|ed)?|furnish(es|ed)?|lately|anew|thus)\b/gi,
  'as it is': /\bas (it is|it was|they are|they were|it stands|they stand)\b/gi,
  'there is none': /\bthere (is|are) (none|no such)\b/gi,
  mail: /\b(mails?|mailed|letters?)\b/gi,
  'e-mail': /\be-mails?\b/gi,
  meanwhile: /\bmeanwhile\b/gi,
} satisfies Record<string, RegExp>

/** What people may read of a file of the product: texts of two words or more, in code and between tags. */
export function screenTexts(file: string, code: string): string[] {
  const found: string[] = []
  walk(parseSync(file, code).program, (node) => {
    if (node.type === 'JSXText' || node.type === 'TemplateElement' || node.type === 'Literal')
      found.push(textOf(node))
  })
  return found.filter((text) => /\p{L}+[ \u00a0]\p{L}+/u.test(text))
}

/** The comments of a file of code. */
export function commentsOf(file: string, code: string): string[] {
  return parseSync(file, code).comments.map(({ value }) => value.replaceAll(/\s+\*?\s*/g, ' '))
}

/** What the tests of a file are called, with their groups and steps. */
export function testNames(file: string, code: string): string[] {
  const found: string[] = []
  walk(parseSync(file, code).program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return
    const name = calledName(node.callee)
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    if (/^(it|test|describe|step|each)$/.test(name) && isNode(first)) found.push(literal(first))
  })
  return found.filter(Boolean)
}

/** How often each sign stands in some texts; signs that stand in none are left out. */
export function countSigns(texts: readonly string[]): Record<string, number> {
  const all = texts.join('\n')
  return Object.fromEntries(
    Object.entries(signs)
      .map(([name, sign]): [string, number] => [name, all.match(sign)?.length ?? 0])
      .filter(([, count]) => count > 0),
  )
}

function textOf({ type, value }: Node): string {
  const text: unknown = type === 'TemplateElement' && isRecord(value) ? value.cooked : value
  return typeof text === 'string' ? text : ''
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'CallExpression' && isNode(callee.callee)) return calledName(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return ''
  return String(callee.property.name) === 'step'
    ? 'step'
    : isNode(callee.object)
      ? calledName(callee.object)
      : ''
}
