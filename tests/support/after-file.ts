const ends: (() => Promise<void> | void)[] = []

/**
 * Has something ended after the tests of each file. A module calls it once, at its top, and forgets what it has ended: files share
 * modules, so that a hook of the module's own would belong to the first file alone.
 */
export function afterEachFile(end: () => Promise<void> | void): void {
  ends.push(end)
}

/** Ends what is left of a file, first what may need the rest. */
export async function endFile(): Promise<void> {
  for (const end of ends.toReversed()) await end()
}
