import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** What a source file imports, and what else the rules ask about. */
export type Source = {
  /** Path from the repository's root, with `/`. */
  file: string
  imports: Import[]
  lines: number
  reexports: boolean
  defaultExport: boolean
  readsEnvironment: boolean
  /** Whether it calls `process.exit`. */
  exits: boolean
  /** Reckons what a stay costs: a price times nights, or the function that multiplies money. */
  multipliesByNights: boolean
  /** Asks whose a home is, by the column of its host. */
  comparesHost: boolean
  /** The tables that it writes, by Kysely or in SQL; `anyTable` where the name is a variable. */
  writes: ReadonlySet<string>
  /** Exports an `action`, which React Router calls when a form is sent to the page. */
  actsAsPage: boolean
  /** Reads or writes the switch of a home, or of a calendar: the column or its name in SQL. */
  namesSwitch: boolean
  /** Sends a mail by the door to the mail server. */
  sendsMail: boolean
  /** Whether it cleans a text that people typed, or bounds its length, with its own hands. */
  cleansText: boolean
  /** The sentences for people that stand in it, in code and in SQL. */
  sentences: string[]
  /** Those of them that it says where it refuses something. */
  refusals: string[]
  /** What people read of its markup: texts between tags, and names and sentences as values. */
  spoken: string[]
  /** Writes down how many days two years have. */
  countsTwoYears: boolean
  /** Says of a row's column what it holds, which `tables.ts` should. */
  castsRow: boolean
  /** Texts that it writes down as such, other than the keys of objects. */
  texts: ReadonlySet<string>
}

export type Import = {
  /** A path from the repository's root for our own files, else the package's name as written. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
  /** What is taken out of it by name; empty for a whole module. */
  names: readonly string[]
}

/** What stands for the name of a table that is written where it is a variable. */
export const anyTable = '(any)'

/** Reads a file's imports: static, dynamic, of types, and re-exports. */
export function readSource(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: string, isTypeOnly: boolean, names: string[] = []) =>
    found.push({ ...toImport(file, specifier), isTypeOnly, names })
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.flatMap(({ importName }) => importName.name ?? [])
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), names)
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  for (const { moduleRequest, isType } of exported) if (moduleRequest) add(moduleRequest.value, isType)
  let readsEnvironment = false
  let exits = false
  let multipliesByNights = false
  let comparesHost = false
  let namesSwitch = false
  let sendsMail = false
  let cleansText = false
  let countsTwoYears = false
  let castsRow = false
  const texts = new Set<string>()
  const sentences: string[] = []
  const refusals: string[] = []
  const forDevelopers = new Set<Node>()
  const spoken = file.endsWith('.tsx') ? spokenOf(program) : []
  const writes = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'ImportExpression') add(literal(node.source), false)
    if (node.type === 'TSImportType') add(literal(node.source ?? node.argument), true)
    readsEnvironment ||= isEnvironment(node)
    exits ||= isExit(node)
    multipliesByNights ||= isStayPrice(node)
    comparesHost ||= isHostComparison(node)
    namesSwitch ||= isSwitch(node)
    sendsMail ||= isMailSending(node)
    cleansText ||= isTextCleaning(node)
    castsRow ||= isRowCast(node)
    countsTwoYears ||= node.value === 730 || node.value === 731
    for (const text of textsOf(node)) texts.add(text)
    if (speaksToDevelopers(node)) walk(node.arguments, (within) => forDevelopers.add(within))
    if (!forDevelopers.has(node)) sentences.push(...sentencesOf(node))
    if (isRefusal(node)) walk(node.arguments, (within) => refusals.push(...sentencesOf(within)))
    for (const table of writtenTables(node)) writes.add(table)
  })
  return {
    file,
    imports: found.filter(({ target }) => target !== ''),
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    // Of our own files; a package's name may be handed on beside what was made of it.
    reexports: exported.some(
      ({ moduleRequest }) => moduleRequest !== null && /^[.#]/.test(moduleRequest.value),
    ),
    defaultExport: exported.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    ),
    readsEnvironment,
    exits,
    multipliesByNights,
    comparesHost,
    writes,
    actsAsPage: exported.some(({ exportName }) => exportName.name === 'action'),
    namesSwitch,
    sendsMail,
    cleansText,
    sentences,
    refusals,
    spoken,
    countsTwoYears,
    castsRow,
    texts,
  }
}

const aliases: Record<string, string> = {
  '#lib/': 'app/lib/',
  '#platform/': 'app/platform/',
  '#features/': 'app/features/',
  '#web/': 'app/web/',
  '#ui/': 'app/ui/',
  '#app/': 'app/',
  '#database/': 'database/',
  '#painter/': 'tools/painter/',
  '#tests/': 'tests/',
}

/** What an import leads to. */
export function toImport(file: string, specifier: string): Pick<Import, 'target' | 'isOurs'> {
  // Types that React Router generates for a route.
  if (specifier.includes('/+types/')) return { target: '', isOurs: true }
  if (specifier.startsWith('.')) {
    return { target: path.posix.join(path.posix.dirname(file), specifier), isOurs: true }
  }
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  if (!alias) return { target: specifier, isOurs: false }
  return { target: `${aliases[alias]}${specifier.slice(alias.length)}`, isOurs: true }
}

/** `.where('p.host_id', '=', …)`, `row.host_id === …`, and `host_id =` in SQL. */
function isHostComparison(node: Node): boolean {
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    const [column, operator] = node.arguments
    return /(^|\.)host_id$/.test(literal(column)) && literal(operator) === '='
  }
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
    const properties = [node.left, node.right].map((side) => isNode(side) && nameOf(side.property))
    return properties.some((name) => name === 'host_id' || name === 'hostId')
  }
  return node.type === 'TemplateElement' && isRecord(node.value) && /\bhost_id =/.test(String(node.value.raw))
}

/** `.trim()`, `cleanText(…)`, `lengthOf(…)` and a `.regex(…)` of a schema. */
function isTextCleaning(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const called = nameOf(node.callee) ?? nameOf(node.callee.property)
  return /^(trim|cleanText|cleanLine|lengthOf|regex)$/.test(String(called))
}

/** The table of `updateTable('bookings as b')` and the like, and each that SQL writes. */
function writtenTables(node: Node): string[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && Array.isArray(node.arguments)) {
    const isWrite = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/.test(
      String(nameOf(node.callee.property)),
    )
    return isWrite ? [literal(node.arguments[0]).split(' ')[0] || anyTable] : []
  }
  const text = node.type === 'Literal' ? node.value : isRecord(node.value) ? node.value.raw : null
  if (typeof text !== 'string' || !/^(Literal|TemplateElement)$/.test(node.type)) return []
  return [...text.matchAll(sqlWrite)].map(([, ...names]) => names.find(Boolean) ?? anyTable)
}

// "for update" and "do update set" write nothing themselves. At the end of a piece the name of the table is a variable.
const sqlWrite = new RegExp(
  [
    /\b(?:insert into|merge into)\s+(?:(\w+)(?=\s*(?:\(|as\b|using\b|select\b|values\b|default\b|$))|$)/,
    /\bdelete from\s+(?:only )?(?:(\w+)(?=\s*(?:;|as\b|where\b|using\b|returning\b|$))|$)/,
    /\bupdate\s+(?!set\b)(?:only )?(?:(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\s+(?:\(?\w+\s*[=,]|$)|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** `ctx.mail.send(…)`. */
function isMailSending({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || nameOf(callee.property) !== 'send') return false
  return isNode(callee.object) && nameOf(callee.object.property ?? callee.object) === 'mail'
}

/** `'p.is_active'` as the name of a column, and `is_active` in SQL. */
function isSwitch(node: Node): boolean {
  if (node.type === 'Literal') return /^(\w+\.)?is_active$/.test(literal(node))
  return (
    node.type === 'TemplateElement' && isRecord(node.value) && /\bis_active\b/.test(String(node.value.raw))
  )
}

/** A text in quotes, and each quoted text within a template, as SQL has them. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateElement' || !isRecord(node.value)) return []
  return [...String(node.value.raw).matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

/**
 * Whether a text reads like a sentence: three words and more, of which the first begins with a capital letter. SQL in capitals and
 * lists of codes have no small letter.
 */
export function isSentence(text: string): boolean {
  return /^[A-Z][A-Za-z'’]*,?( \S+){2,}/.test(text) && /[a-z]/.test(text)
}

/**
 * An `Error` that is thrown, and a line of the log: they tell developers and operators what went wrong, stand in the log, and are
 * the same in every language. A refusal is told to people, so it is none (`refuse`, `badInput`).
 */
function speaksToDevelopers({ type, callee }: Node): boolean {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return /Error$/.test(String(nameOf(callee))) && nameOf(callee) !== 'AppError'
  if (type !== 'CallExpression' || !isNode(callee.object)) return false
  return (
    /^(debug|info|warn|error)$/.test(String(nameOf(callee.property))) &&
    /^log$/.test(String(nameOf(callee.object.property ?? callee.object)))
  )
}

function isRefusal({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && /^(refuse|badInput)$/.test(String(nameOf(callee)))
}

/** Sentences for people, also where SQL makes them. */
function sentencesOf(node: Node): string[] {
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const parts = node.quasis.map((part) => (isRecord(part) && isRecord(part.value) ? part.value.raw : ''))
    return [parts.join('…')].filter(isSentence)
  }
  return textsOf(node).filter(isSentence)
}

/** What stands in markup for people. What is compared, and what names a style, an icon or an address, is not for them. */
function spokenOf(program: unknown): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value) || isForCode(value)) return
    found.push(...wordsIn(value))
    for (const [name, child] of Object.entries(value)) {
      const isName =
        (value.type === 'Property' || value.type === 'MemberExpression') &&
        name !== 'value' &&
        name !== 'object'
      if (!isName) look(child)
    }
  }
  look(program)
  return found
}

const forCode = new Set(['ImportDeclaration', 'TSLiteralType', 'BinaryExpression', 'NewExpression'])

const codeAttributes = new Set([
  'className',
  'id',
  'htmlFor',
  'name',
  'type',
  'href',
  'to',
  'role',
  'd',
  'viewBox',
  'transform',
])

function isForCode(node: Node): boolean {
  if (node.type !== 'JSXAttribute') return forCode.has(node.type)
  return isRecord(node.name) && codeAttributes.has(String(node.name.name))
}

function wordsIn(node: Node): string[] {
  if (node.type === 'JSXText')
    return /[A-Za-z]{2}/.test(String(node.value)) ? [String(node.value).trim()] : []
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const parts = node.quasis.map((part) => (isRecord(part) && isRecord(part.value) ? part.value.raw : ''))
    return [parts.join('…')].filter((text) => /^…?[A-Z][a-z]+( |…|$)/.test(text))
  }
  return textsOf(node).filter((text) => /^[A-Z][a-z]+([ .,…]|$)/.test(text))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Any node of a parsed file. */
export type Node = { type: string } & Record<string, unknown>

function walk(value: unknown, visit: (node: Node) => void): void {
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

/** Whether a value is one. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function literal(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'TSLiteralType') return literal(value.literal)
  return typeof value.value === 'string' ? value.value : ''
}

/** `process.env`, `process['env']` and `{ env } = process`, also from an import of node:process. */
function isEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') return isProcess(node.object) && nameOf(node.property) === 'env'
  if (node.type === 'VariableDeclarator')
    return isProcess(node.init) && isNode(node.id) && node.id.type === 'ObjectPattern'
  return node.type === 'ImportSpecifier' && nameOf(node.imported) === 'env'
}

function isExit(node: Node): boolean {
  return node.type === 'MemberExpression' && isProcess(node.object) && nameOf(node.property) === 'exit'
}

function isProcess(value: unknown): boolean {
  return (
    isNode(value) &&
    (nameOf(value) === 'process' ||
      (value.type === 'MemberExpression' && nameOf(value.property) === 'process'))
  )
}

/** The name of an identifier, or the value of a literal. */
export function nameOf(value: unknown): unknown {
  if (!isNode(value)) return null
  return value.type === 'Identifier' ? value.name : value.value
}

/** `row.status as Status`: what a column holds is said once, with the tables. */
function isRowCast({ type, expression }: Node): boolean {
  if (type !== 'TSAsExpression' || !isNode(expression)) return false
  const value = expression.type === 'ChainExpression' ? expression.expression : expression
  return isNode(value) && value.type === 'MemberExpression' && nameOf(value.object) === 'row'
}

/** `price * nights`, with nights by any path, and every call of the function that multiplies money. */
function isStayPrice(node: Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'multiplyMoney'
  if (node.type === 'TemplateLiteral') return isStayPriceInSql(node)
  return (
    node.type === 'BinaryExpression' && node.operator === '*' && [node.left, node.right].some(isCountOfNights)
  )
}

/** In SQL: `price * ${nights}`, or a price times what lies between two dates. */
function isStayPriceInSql({ quasis, expressions }: Node): boolean {
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return false
  return quasis.some((part, at) => {
    const text = isRecord(part) && isRecord(part.value) ? String(part.value.raw) : ''
    if (/price\w*\b[^,;]*\*\s*\(?\s*(\w+\.)?(nights|check_out_date)\b/.test(text)) return true
    return /\*\s*$/.test(text) && isCountOfNights(expressions[at])
  })
}

function isCountOfNights(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'CallExpression') return /^(countNights|nightsIn)$/.test(String(nameOf(value.callee)))
  return nameOf(value.type === 'MemberExpression' ? value.property : value) === 'nights'
}
