import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { comparedStatuses } from './booking-statuses.ts'
import { isHostComparison } from './host-comparisons.ts'
import { isKindCast, isRowCast } from './row-casts.ts'
import { isStayPrice } from './stay-prices.ts'
import { isNode, isRecord, literal, type Node, nameOf, walk } from './syntax-tree.ts'

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
  /**
   * What people read of its markup: texts between tags, and names and sentences as values. Of a schema, what is said beside
   * fields.
   */
  spoken: string[]
  /** Writes down how many days two years have. */
  countsTwoYears: boolean
  /** Says of a row's column what it holds, which `tables.ts` should. */
  castsRow: boolean
  /** Says of any value which id it is, or which of a few words. */
  castsKind: boolean
  /** Texts that it writes down as such, other than the keys of objects; of SQL those in quotes. */
  texts: ReadonlySet<string>
  /** The tables that its SQL names. */
  tables: ReadonlySet<string>
  /** What it compares the status of a booking or a stay with. */
  comparedStatuses: ReadonlySet<string>
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
  let castsKind = false
  const texts = new Set<string>()
  const tables = new Set<string>()
  const compared = new Set<string>()
  const sentences: string[] = []
  const refusals: string[] = []
  const forDevelopers = new Set<Node>()
  const spoken = file.endsWith('.tsx')
    ? spokenOf(program)
    : file.endsWith('-schema.ts')
      ? toldOf(program)
      : []
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
    castsKind ||= isKindCast(node)
    countsTwoYears ||= isTwoYears(node)
    for (const text of [...textsOf(node), ...wholeTexts(node)]) texts.add(text)
    for (const table of tablesOf(node)) tables.add(table)
    for (const status of comparedStatuses(node)) compared.add(status)
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
    castsKind,
    texts,
    tables,
    comparedStatuses: compared,
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

/** 730 or 731, as a number or in SQL, or reckoned. */
function isTwoYears({ type, value, operator, left, right }: Node): boolean {
  if (type === 'Literal') return value === 730 || value === 731
  if (type === 'TemplateElement' && isRecord(value))
    return /[+-] *73[01]\b|interval '2 years'/.test(String(value.raw))
  const factors = [left, right].map((side) => isNode(side) && side.value)
  return type === 'BinaryExpression' && operator === '*' && factors.includes(2) && factors.includes(365)
}

/** A text in quotes, and each quoted text within a template, as SQL has them. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateElement' || !isRecord(node.value)) return []
  return [...String(node.value.raw).matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

/** A template that holds nothing else, and the texts in the quotes of SQL that is no template. */
function wholeTexts({ type, value, quasis, expressions }: Node): string[] {
  if (type === 'TemplateLiteral' && Array.isArray(quasis) && Array.isArray(expressions)) {
    const [only] = quasis
    return expressions.length === 0 && isNode(only) && isRecord(only.value) ? [String(only.value.raw)] : []
  }
  if (type !== 'Literal' || typeof value !== 'string' || !namesTable.test(value)) return []
  return [...value.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}

const namesTable = /\b(?:from|join|update|into)\s+(\w+)/

function tablesOf(node: Node): string[] {
  const text = node.type === 'Literal' ? node.value : isRecord(node.value) ? node.value.raw : null
  if (typeof text !== 'string') return []
  return [...text.matchAll(new RegExp(namesTable, 'g'))].map(([, table = '']) => table)
}

/**
 * Whether a text reads like a sentence: three words and more, of which the first begins with a capital letter. SQL in capitals and
 * lists of codes have no small letter.
 */
export function isSentence(text: string): boolean {
  return /^[A-Z][A-Za-z'’-]*,?( \S+){2,}/.test(text) && /[a-z]/.test(text)
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
  if (node.type === 'TemplateLiteral') return templateOf(node).filter(isSentence)
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

/**
 * What a schema says to people: every text with a space, and every name with a capital letter. What stands in `.meta(…)` describes
 * the API to those who write programs, and lists hold the values of a field.
 */
function toldOf(program: unknown): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value) || /^(ImportDeclaration|ArrayExpression|TSLiteralType)$/.test(value.type)) return
    if (isDescription(value)) {
      look(value.callee)
      return
    }
    found.push(...textsIn(value).filter((text) => /^[A-Z][a-z]|[a-z…] [a-z…]/.test(text)))
    for (const child of Object.values(value)) look(child)
  }
  look(program)
  return found
}

function textsIn(node: Node): string[] {
  if (node.type === 'TemplateLiteral') return templateOf(node)
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

function templateOf({ quasis }: Node): string[] {
  if (!Array.isArray(quasis)) return []
  return [quasis.map((part) => (isRecord(part) && isRecord(part.value) ? part.value.raw : '')).join('…')]
}

/** `.meta({ … })` of a schema. */
function isDescription({ type, callee }: Node): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && /^(meta|describe)$/.test(String(nameOf(callee.property)))
  )
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
  if (node.type === 'TemplateLiteral') {
    return templateOf(node).filter((text) => /^…?[A-Z][a-z]+( |…|$)/.test(text))
  }
  return textsOf(node).filter((text) => /^[A-Z][a-z]+([ .,…]|$)/.test(text))
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
