import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { toImport } from './read-source.ts'
import { isNode, literal, type Node, nameOf, walk } from './syntax-tree.ts'

/** What the code of a declaration refers to. Declarations and tables are named `file#name`. */
type Code = { uses: Set<string>; refusals: Set<string>; texts: Set<string> }
type Module = { file: string; imports: Map<string, string>; declared: Map<string, Node>; statements: Node[] }

/** The codes of a table of refusals, such as those of `app/features/bookings/booking-errors.ts#bookingRefusals`. */
export type CodesOf = (table: string) => readonly string[]

const modules = new Map<string, Module>()
const described = new Map<string, Code | null>()

/**
 * The refusals that each operation of these files can reach, by operationId, as `table.code`: those named by its route, by its
 * handler, and by every function that they lead to.
 */
export function findReachedRefusals(
  files: readonly string[],
  operationIds: ReadonlySet<string>,
  codesOf: CodesOf,
): Map<string, Set<string>> {
  const entrances = files.flatMap((file) => findEntrances(readModule(file), operationIds))
  return new Map(entrances.map(([operationId, code]) => [operationId, reach(code, codesOf)]))
}

/** `forActor(route, useCase, …)`, `.openapi(route, handler)` and the like, with the operation that they open. */
function findEntrances(module: Module, operationIds: ReadonlySet<string>): [string, Code][] {
  const routes = new Map<string, { operationId: string; path: string }>()
  for (const [name, node] of module.declared) {
    const texts = [...describe(module, node).texts]
    const operationId = texts.find((text) => operationIds.has(text))
    const path = texts.find((text) => text.startsWith('/')) ?? ''
    if (operationId) routes.set(name, { operationId, path })
  }
  const calls: Node[] = []
  walk(module.statements, (node) => node.type === 'CallExpression' && calls.push(node))
  const guards = calls.filter(({ callee }) => isNode(callee) && nameOf(callee.property) === 'use')
  return calls.flatMap(({ callee, arguments: given }): [string, Code][] => {
    const [named, ...handlers] = given as Node[]
    const route = handlers.length > 0 && routes.get(String(nameOf(named)))
    if (!route) return []
    const before = guards.filter((guard) => isBefore(literal((guard.arguments as Node[])[0]), route.path))
    // `forActor` and the like; before `.openapi` are the operations of the others.
    const opener = isNode(callee) && callee.type === 'Identifier' ? callee : null
    return [[route.operationId, describe(module, [opener, given, before])]]
  })
}

/** Whether what is mounted by `use(pattern, …)` runs before a route. */
function isBefore(pattern: string, path: string): boolean {
  const [parts, ofRoute] = [pattern.split('/'), path.split('/')]
  const isSame = (part: string, at: number) => /^[*:]/.test(part) || part === ofRoute[at]
  return parts.every(isSame) && (parts.at(-1) === '*' || parts.length === ofRoute.length)
}

function reach(from: Code, codesOf: CodesOf): Set<string> {
  const reached: Code = { uses: new Set(), refusals: new Set(), texts: new Set() }
  const queue: (Code | null)[] = [from]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const refusal of next?.refusals ?? []) reached.refusals.add(refusal)
    for (const text of next?.texts ?? []) reached.texts.add(text)
    for (const name of next?.uses ?? []) if (!reached.uses.has(name)) queue.push(codeOf(name))
    for (const name of next?.uses ?? []) reached.uses.add(name)
  }
  return new Set([...reached.refusals].flatMap((refusal) => chosen(refusal, reached.texts, codesOf)))
}

/** Where the code is a variable: those that the reached code spells out, or all when it comes from elsewhere. */
function chosen(refusal: string, texts: ReadonlySet<string>, codesOf: CodesOf): string[] {
  const [table = ''] = refusal.split('.*')
  if (table === refusal) return [refusal]
  const codes = codesOf(table)
  const spelled = codes.filter((code) => texts.has(code))
  return (spelled.length > 0 ? spelled : codes).map((code) => `${table}.${code}`)
}

function codeOf(name: string): Code | null {
  const known = described.get(name)
  if (known !== undefined) return known
  const [file = '', declaration = ''] = name.split('#')
  const module = readModule(file)
  const node = module.declared.get(declaration)
  const code = node ? describe(module, node) : null
  described.set(name, code)
  return code
}

function describe(module: Module, node: unknown): Code {
  const found: Code = { uses: new Set(), refusals: new Set(), texts: new Set() }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (!isNode(value)) return
    // The type of a table is no refusal.
    if (value.type === 'TSTypeQuery') return
    if (literal(value)) found.texts.add(literal(value))
    if (value.type === 'Identifier') lookAtName(String(value.name))
    const refusal = value.type === 'MemberExpression' && refusalOf(module, value)
    if (refusal) found.refusals.add(refusal)
    for (const [name, child] of Object.entries(value)) if (isCode(value, name, refusal)) look(child)
  }
  const lookAtName = (name: string) => {
    const target = targetOf(module, name)
    if (target && isTable(target)) found.refusals.add(`${target}.*`)
    else if (target) found.uses.add(target)
  }
  look(node)
  return found
}

/** Names of properties aren't references, and neither is the table of a refusal that is named in full. */
function isCode({ type, computed }: Node, child: string, refusal: unknown): boolean {
  if (type === 'MemberExpression') return child === 'property' ? computed === true : !refusal
  return !(type === 'Property' && child === 'key' && !computed)
}

/** `bookingRefusals.datesTaken`, or `bookingRefusals[…]` as all of them. */
function refusalOf(module: Module, { object, property, computed }: Node): string | null {
  const target = isNode(object) && object.type === 'Identifier' && targetOf(module, String(object.name))
  if (!target || !isTable(target)) return null
  return `${target}.${computed && !literal(property) ? '*' : nameOf(property)}`
}

function isTable(target: string): boolean {
  return /-errors\.ts#\w+Refusals$/.test(target)
}

function targetOf({ file, imports, declared }: Module, name: string): string | null {
  return imports.get(name) ?? (declared.has(name) ? `${file}#${name}` : null)
}

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { file, imports: new Map(), declared: new Map(), statements: [] }
  modules.set(file, module)
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  // The parser's own types name every kind of node; ours only ask for `type`.
  module.statements = program.body as unknown as Node[]
  for (const statement of module.statements) {
    if (statement.type === 'ImportDeclaration') addImports(module, statement)
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    for (const name of namesOf(declaration)) module.declared.set(name, declaration)
  }
  return module
}

/** Also those of types: the codes that a function answers with may be spelled out in its type alone. */
function addImports({ file, imports }: Module, { source, specifiers }: Node): void {
  const { target, isOurs } = toImport(file, literal(source))
  if (!isOurs) return
  for (const { imported, local } of specifiers as Node[])
    imports.set(String(nameOf(local)), `${target}#${nameOf(imported)}`)
}

function namesOf({ type, id, declarations }: Node): string[] {
  if (/^(Function|Class|TSTypeAlias|TSInterface)Declaration$/.test(type)) return [String(nameOf(id))]
  return type === 'VariableDeclaration' ? (declarations as Node[]).flatMap(({ id }) => boundNames(id)) : []
}

/** The names of `const a`, `const { a, b: c }` and `const [a, b]`. */
function boundNames(bound: unknown): string[] {
  if (!isNode(bound)) return []
  if (bound.type === 'Identifier') return [String(bound.name)]
  return ((bound.properties ?? bound.elements ?? []) as Node[]).flatMap((part) =>
    boundNames(part?.value ?? part),
  )
}
