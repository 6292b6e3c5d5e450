/** What is asked of the bundler about a module. */
type ModuleInfo = {
  code: string | null
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/** Where a shared module lies: the name of its file, and through how many other files a page comes to it at most. */
export type Place = { file: string; depth: number }

/** A file of the build, and what starts with it: pages, and parts of pages that are fetched later. */
type SharedFile = { modules: string[]; size: number; starts: ReadonlySet<string>; imports: Set<SharedFile> }

type Pair = { a: SharedFile; b: SharedFile; saved: number }

type Choice = {
  /** Pages (their paths end so) whose files stay as they are. */
  untouched: readonly string[]
  /** Modules that lie in files of their own, such as one that only passes hundreds on. */
  except: RegExp
  /** How deep files may lie. */
  levels: number
}

/** What one more request costs a page, in bytes of source that it would read in the same time. */
const requestCost = 12 * 1024

/**
 * Says of each module that several starts share in which file it lies. What the same starts need is one file, as a
 * bundler has it by itself: hundreds in all, of which a screen would ask for more than a hundred. So two are joined as
 * long as the requests that this saves are worth more than the bytes that some starts then read in vain. No files
 * import each other in a circle, in which a module could run before what it needs: what lies between two files is
 * always better joined with one of them first.
 * @throws when files lead deeper than `levels`, or in a circle after all.
 */
export function joinFiles(
  anyModule: string,
  graph: ModuleGraph,
  { untouched, except, levels }: Choice,
): Map<string, Place> {
  const files = filesByStarts(modulesAround(anyModule, graph, except))
  const open = new Set([...files].filter(({ starts }) => !hasPage(starts, untouched)))
  let pairs = [...open].flatMap((file, index) => pairsOf(file, [...open].slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saved > most.saved ? pair : most))
    const { a, b } = best
    const saved = savedByJoining(a, b)
    if (saved < best.saved) {
      // Others that were joined since have brought what these import to more starts, or to fewer.
      best.saved = saved
      if (saved > 0) continue
    }
    pairs = pairs.filter((pair) => pair !== best)
    if (saved <= 0) continue
    const joined = join(a, b, files)
    open.delete(a)
    open.delete(b)
    pairs = [...pairs.filter((pair) => open.has(pair.a) && open.has(pair.b)), ...pairsOf(joined, [...open])]
    open.add(joined)
  }
  return placesIn(files, levels)
}

/** All that is connected with a module by imports, in either direction. */
function modulesAround(anyModule: string, graph: ModuleGraph, except: RegExp): Map<string, ModuleInfo> {
  const found = new Map<string, ModuleInfo>()
  const waiting = [anyModule]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) || except.test(id) ? null : graph.getModuleInfo(id)
    if (!module) continue
    found.set(id, module)
    waiting.push(...module.importers, ...module.dynamicImporters)
    waiting.push(...module.importedIds, ...module.dynamicallyImportedIds)
  }
  return found
}

function filesByStarts(modules: Map<string, ModuleInfo>): Set<SharedFile> {
  const files = new Map<string, SharedFile>()
  const fileOf = new Map<string, SharedFile>()
  for (const [id, starts] of startsOfEach(modules)) {
    const { isEntry, code } = modules.get(id) ?? {}
    if (isEntry || starts.size < 2) continue
    const key = [...starts].sort().join()
    const file = files.get(key) ?? { modules: [], size: 0, starts, imports: new Set() }
    file.modules.push(id)
    file.size += code?.length ?? 0
    files.set(key, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf) {
    for (const imported of modules.get(id)?.importedIds ?? []) {
      const other = fileOf.get(imported)
      if (other && other !== file) file.imports.add(other)
    }
  }
  return new Set(files.values())
}

function startsOfEach(modules: Map<string, ModuleInfo>): Map<string, Set<string>> {
  const startsOf = new Map([...modules.keys()].map((id) => [id, new Set<string>()]))
  for (const [start, { isEntry, dynamicImporters }] of modules) {
    const waiting = isEntry || dynamicImporters.length > 0 ? [start] : []
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const starts = startsOf.get(id)
      if (!starts || starts.has(start)) continue
      starts.add(start)
      waiting.push(...(modules.get(id)?.importedIds ?? []))
    }
  }
  return startsOf
}

function hasPage(starts: ReadonlySet<string>, pages: readonly string[]): boolean {
  // React Router asks for a page's parts by a query.
  return [...starts].some((id) => pages.some((page) => id.replace(/\?.*$/, '').endsWith(page)))
}

function pairsOf(a: SharedFile, others: SharedFile[]): Pair[] {
  return others.map((b) => ({ a, b, saved: savedByJoining(a, b) })).filter(({ saved }) => saved > 0)
}

/** In bytes: one request less for who reads both, against all that who reads one of them must read with the other. */
function savedByJoining(a: SharedFile, b: SharedFile): number {
  const both = a.starts.size - lacking(a.starts, b.starts)
  if (both === 0) return 0
  return both * requestCost - readInVain(a, b.starts) - readInVain(b, a.starts)
}

/** What it costs these starts to read a file, and what it imports, where they don't yet. */
function readInVain(file: SharedFile, starts: ReadonlySet<string>): number {
  const imported = [...allImports(file)].reduce(
    (sum, each) => sum + (each.size + requestCost) * lacking(starts, each.starts),
    0,
  )
  return file.size * lacking(starts, file.starts) + imported
}

/** How many of them are not among the others. */
function lacking(starts: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...starts].filter((start) => !others.has(start)).length
}

function allImports(file: SharedFile): Set<SharedFile> {
  const found = new Set<SharedFile>()
  const waiting = [...file.imports]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...next.imports)
  }
  return found
}

/** Puts one file in the place of two. */
function join(a: SharedFile, b: SharedFile, files: Set<SharedFile>): SharedFile {
  const joined = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    starts: new Set([...a.starts, ...b.starts]),
    imports: new Set([...a.imports, ...b.imports]),
  }
  files.add(joined)
  for (const old of [a, b]) {
    files.delete(old)
    joined.imports.delete(old)
    for (const { imports } of files) if (imports.delete(old)) imports.add(joined)
  }
  for (const file of allImports(joined)) file.starts = new Set([...file.starts, ...joined.starts])
  return joined
}

function placesIn(files: Set<SharedFile>, levels: number): Map<string, Place> {
  const depths = new Map<SharedFile, number>()
  const sink = (file: SharedFile, depth: number) => {
    if ((depths.get(file) ?? -1) >= depth) return
    if (depth >= levels) throw new Error(`${file.modules[0]} lies deeper than ${levels} files`)
    depths.set(file, depth)
    for (const imported of file.imports) sink(imported, depth + 1)
  }
  for (const file of files) sink(file, 0)
  const places = new Map<string, Place>()
  for (const [index, file] of [...files].entries()) {
    for (const id of file.modules)
      places.set(id, { file: `shared-${index + 1}`, depth: depths.get(file) ?? 0 })
  }
  return places
}
