/** So many builds that lie beside each other are kept and served: the newest, and those of pages that are still open. */
const keptBuilds = 3

/** Of the names in the folder of builds, those of the latest that are complete, newest first. */
export function latestBuilds(names: readonly string[]): string[] {
  return names
    .filter((name) => /^\d{17}-[0-9a-f]{8}$/.test(name))
    .sort()
    .reverse()
    .slice(0, keptBuilds)
}
