import { parseSync } from 'oxc-parser'
import { isTest } from './import-rules.ts'
import { toImport } from './read-source.ts'
import { isNode, type Node, nameOf } from './syntax-tree.ts'

/** Files that call the API inside an effect, each with its reason. Whatever else a screen asks goes by useAnswer. */
export const mayAskInEffects: Record<string, string> = {
  'app/features/accounts/components/account/email-link.tsx':
    'does once what a mailed link asks for, on arrival',
  'app/features/accounts/components/confirm-link.tsx': 'does once what a mailed link asks for, on arrival',
  'app/features/accounts/components/factor/passkey-sign-in.tsx':
    'asks for a challenge with which the browser waits while an address is typed',
  'app/features/accounts/components/auth-provider.tsx':
    'keeps the session fresh, which every call needs first',
  'app/features/payments/components/receipt-link.tsx':
    'fetches bytes that no address of the site leads to, and lets them go with the picture',
  'app/features/bookings/components/use-guest-details.ts':
    'fills fields once, where nothing has been typed yet',
  'app/features/messaging/components/attachments/attachments.tsx':
    'fetches bytes that no address of the site leads to, and lets them go with the picture',
  'app/features/messaging/components/messages-link.tsx':
    'asks for nothing that is shown: it says what is out of date',
  'app/features/messaging/components/thread/use-reading.ts':
    'says that what is shown was read, which is no act of anybody',
  'app/features/photos/components/use-finished-photo.ts':
    'waits for what an upload becomes, and then no more',
  'app/features/search/components/bar/use-places.ts':
    'suggests while somebody types; the last call is given up',
  'app/features/search/components/filters/use-filter-draft.ts':
    'counts while filters are tried out; as above',
  'app/features/search/components/map/use-map-results.ts': 'follows a map that is moved; as above',
  'app/layouts/use-kept.ts':
    'asks for nothing that is shown: the service worker keeps the answers, and what the browser has is handed in',
}

/** What of a file tells whether an effect of it calls the API. */
type Calls = {
  file: string
  /** Where a name comes from that is imported. */
  imported: Map<string, { file: string; name: string }>
  /** What each function uses, by its name, whatever it stands in. */
  uses: Map<string, Set<string>>
  /** What the effects use. */
  inEffects: Set<string>
}

/**
 * The files whose effects call the API: by themselves, by a function of the file, or by one that they import. Names are
 * taken as they are written, so that two functions of one file that have the same name count as one.
 */
export function listAskingEffects(texts: Readonly<Record<string, string>>): string[] {
  const all = new Map(
    Object.entries(texts)
      .filter(([file]) => file.startsWith('app/') && !isTest(file))
      .map(([file, text]) => [file, readCalls(file, text)]),
  )
  return [...all.values()]
    .filter(({ file, inEffects }) => !file.startsWith('app/web/') && isAsking(inEffects, file, new Set()))
    .map(({ file }) => file)

  function isAsking(names: ReadonlySet<string>, file: string, seen: Set<string>): boolean {
    const calls = all.get(file)
    return [...names].some((name) => {
      if (!calls || seen.has(`${file} ${name}`)) return false
      seen.add(`${file} ${name}`)
      if (name.startsWith(late)) return leadsToApi(name.slice(late.length), names, seen)
      const source = calls.imported.get(name)
      if (source) return leadsToApi(source.file, new Set([source.name]), seen)
      const used = calls.uses.get(name)
      return used ? isAsking(used, file, seen) : name === 'fetch'
    })
  }
  function leadsToApi(file: string, names: ReadonlySet<string>, seen: Set<string>): boolean {
    const known = all.get(file)?.uses
    return file === apiClient || isAsking(new Set([...names].filter((name) => known?.has(name))), file, seen)
  }
}

const apiClient = 'app/lib/api-client.ts'

/** Before a file that is imported only when it is needed, whose names then stand as if they were here. */
const late = 'import '

function readCalls(file: string, text: string): Calls {
  const { program, module } = parseSync(file, text)
  const calls: Calls = { file, imported: new Map(), uses: new Map(), inEffects: new Set() }
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = toImport(file, moduleRequest.value).target
    for (const { importName, localName, isType } of entries)
      if (!isType) calls.imported.set(localName.value, { file: target, name: importName.name ?? '' })
  }
  visit(program, (node) => {
    const [name, made] = functionOf(node)
    if (made) calls.uses.set(name, new Set([...usedIn(made, calls), ...(calls.uses.get(name) ?? [])]))
    for (const used of usedIn(effectOf(node), calls)) calls.inEffects.add(used)
  })
  return calls
}

/** A function with its name, also one that a hook keeps. */
function functionOf(node: Node): [name: string, made: unknown] {
  if (node.type === 'FunctionDeclaration') return [String(nameOf(node.id)), node.body]
  if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return ['', null]
  const { type, callee } = node.init
  const isMade = /Function/.test(type) || /^use(Callback|EffectEvent|Memo|Ref)$/.test(String(nameOf(callee)))
  return [String(nameOf(node.id)), isMade ? node.init : null]
}

/** What React is to run after it has rendered. */
function effectOf({ type, callee, arguments: given }: Node): unknown {
  const isEffect = type === 'CallExpression' && /^use(Layout|Insertion)?Effect$/.test(String(nameOf(callee)))
  return isEffect && Array.isArray(given) ? given[0] : null
}

/** The names in a piece of code, without those of properties and types, and without what is handed to `app/web`. */
function usedIn(code: unknown, { file, imported }: Calls): Set<string> {
  const found = new Set<string>()
  visit(code, (node) => {
    if (node.type === 'Identifier') found.add(String(node.name))
    if (node.type === 'ImportExpression' && isNode(node.source))
      found.add(late + toImport(file, String(nameOf(node.source))).target)
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return
    return !imported.get(String(nameOf(node.callee)))?.file.startsWith('app/web/')
  })
  return found
}

/** Walks code, without types and the names of properties; a visitor that answers false is not led further in. */
function visit(value: unknown, visitor: (node: Node) => unknown): void {
  if (Array.isArray(value)) for (const item of value) visit(item, visitor)
  if (!isNode(value) || isType(value) || visitor(value) === false) return
  for (const [name, child] of Object.entries(value)) {
    const isName = value.computed === false && (name === 'property' || name === 'key')
    if (!isName) visit(child, visitor)
  }
}

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(type)
}
