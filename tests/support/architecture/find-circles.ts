import type { Source } from './read-source.ts'

/** The groups of files that import each other round a circle, types included: the names of each group on one line. */
export function findCircles(sources: readonly Source[]): string[] {
  const graph = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter(({ isOurs }) => isOurs).map(({ target }) => target),
    ]),
  )
  const reached = new Map([...graph.keys()].map((file) => [file, reach(graph, file)]))
  const inCircles = [...graph.keys()].filter((file) => reached.get(file)?.has(file))
  const circles = inCircles.map((file) =>
    inCircles.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).join(', '),
  )
  return [...new Set(circles)]
}

/** The files that a file imports, and those that they import, and so on. */
function reach(graph: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>()
  const ahead = [...(graph.get(from) ?? [])]
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (found.has(file)) continue
    found.add(file)
    ahead.push(...(graph.get(file) ?? []))
  }
  return found
}
