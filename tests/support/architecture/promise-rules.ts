/** Everything about the table of docs/promises.md that a rule forbids, in words; `files` are those of the tree. */
export function checkPromises(text: string, files: readonly string[]): string[] {
  const rows = [...text.matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm)].map(([, number, shownBy = '']) => ({
    number: Number(number),
    shownBy,
  }))
  return [
    ...rows
      .filter(({ number }, at) => number !== at + 1)
      .map(({ number }) => `promise ${number} is not at its place, or there twice`),
    ...rows.flatMap(({ number, shownBy }) =>
      [...shownBy.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !files.some((file) => file.endsWith(`/${name}`) || file === name))
        .map((name) => `promise ${number} names ${name}, which is not there`),
    ),
  ]
}

/** The promises that a comment or a test's name cites: "promise 4", "promises 1 and 31", "promises 31 to 34". */
export function citedPromises(text: string): number[] {
  return [...text.matchAll(/\bpromises? (\d+)(?: (?:and|to) (\d+))?/g)]
    .flatMap(([, ...numbers]) => numbers)
    .filter((number) => number !== undefined)
    .map(Number)
}
