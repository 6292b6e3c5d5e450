/** What is asked of the bundler about a module: who imports it when they start. */
export type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Whether a module comes with every one of these pages (their paths end so), be it through others. What a page fetches
 * later, by `import()`, does not count.
 */
export function isSharedByPages(id: string, pages: readonly string[], graph: ModuleGraph): boolean {
  const needing = [...startersOf(id, graph)]
  return pages.every((page) => needing.some((file) => file.endsWith(page)))
}

/** The files that bring a module along, by their paths: all that import it, and all that import those. */
function startersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const look = (each: string) => {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      look(importer)
    }
  }
  look(id)
  // React Router asks for a page's parts by a query.
  return new Set([...found].map((file) => file.replace(/\?.*$/, '')))
}
